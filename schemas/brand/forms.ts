import { Type, type Static } from 'typebox'
import { Icon, schemaLine, Strict, Sysname, Text } from './common.ts'

/** Field types of ENTITY-15; `checkbox` serves the registration switches (terms, notify). */
export const FIELD_TYPES = [
  'input',
  'select',
  'phone',
  'region',
  'password',
  'country_code',
  'country',
  'date',
  'checkbox',
] as const

/**
 * What becomes of a field when the player changes country: it goes empty, to its first choice, or keeps what was
 * selected.
 */
export const CountryOutcome = Type.Enum(['empty', 'first', 'selected'])
export type CountryOutcome = Static<typeof CountryOutcome>

/** One profile-field definition (ENTITY-14) with what a form needs besides. */
export const ProfileField = Strict(
  {
    type: Type.Enum([...FIELD_TYPES]),
    label: Text(),
    hint: Type.Optional(Text()),
    autocomplete: Type.Optional(Type.String()),
    inputmode: Type.Optional(Type.Enum(['text', 'email', 'tel', 'numeric', 'decimal', 'url'])),
    params: Strict(
      {
        is_required: Type.Boolean({ default: true }),
        is_visible: Type.Boolean({ default: true }),
        is_fixed: Type.Optional(Type.Boolean({ title: 'Once given it stays; only support changes it' })),
      },
      { default: {} },
    ),
    options: Strict(
      {
        mask: Type.Optional(Type.String()),
        regex: Type.Optional(Type.String()),
        select: Type.Optional(Type.Array(Strict({ value: Type.String(), label: Text() }), { minItems: 1 })),
        default: Type.Optional(
          Type.String({ title: 'What is chosen at first, such as the country most players live in: `NO`' }),
        ),
        minimumAge: Type.Optional(Type.Integer({ minimum: 18 })),
        maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
        preventEmoji: Type.Optional(Type.Boolean({ title: 'Emoji typed or pasted are taken out' })),
        onCountryChange: Type.Optional(
          Type.Record(Type.String({ pattern: '^(?:[A-Z]{2}|\\*)$' }), CountryOutcome, {
            title: 'What becomes of the value when the country changes, by country; * for the others',
          }),
        ),
      },
      { default: {} },
    ),
  },
  { title: 'Profile field' },
)
export type ProfileField = Static<typeof ProfileField>

/** A country's regions in the order they are offered; it has none, and a region is free text, when absent. */
const Regions = Type.Record(
  Type.String({ pattern: '^[A-Z]{2}$' }),
  Type.Array(Strict({ value: Type.String({ minLength: 1, title: 'Code' }), label: Text() })),
  { title: 'Regions by country' },
)

/** `profile-fields.json`: fields by sysname, and which of them each form asks, in order and grouped by step. */
export const ProfileFields = Strict(
  {
    ...schemaLine,
    fields: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), ProfileField),
    forms: Strict({
      registration: Type.Array(Strict({ title: Type.Optional(Text()), fields: Type.Array(Type.String()) }), {
        minItems: 1,
      }),
      profile: Type.Array(Strict({ title: Type.Optional(Text()), fields: Type.Array(Type.String()) }), { default: [] }),
    }),
    regions: Type.Optional(Regions),
  },
  { title: 'Profile fields' },
)
export type ProfileFields = Static<typeof ProfileFields>

/** A named rule of `engine/validation` with its parameters, e.g. `{ "rule": "minLength", "min": 8 }`. */
const ValidatorRule = Type.Unsafe<{ rule: string; message?: string; [parameter: string]: unknown }>(
  Type.Object({ rule: Type.String(), message: Type.Optional(Text()) }, { additionalProperties: true }),
)
/** `validators.json`: rule sets per form and field. */
export const Validators = Strict(
  {
    ...schemaLine,
    forms: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(ValidatorRule)), { default: {} }),
  },
  { title: 'Validators', default: {} },
)
export type Validators = Static<typeof Validators>

const Toggle = Strict(
  { isActive: Type.Boolean({ default: false }), defaultValue: Type.Boolean({ default: false }) },
  { default: {} },
)
const Terms = Strict(
  {
    isActive: Type.Boolean({ default: false }),
    defaultValue: Type.Boolean({ default: false }),
    version: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        title: 'Version of the terms; kept with each acceptance. 1 when absent',
      }),
    ),
  },
  { default: {} },
)
/** `auth.json` (ENTITY-20, ENTITY-40). */
export const Auth = Strict(
  {
    ...schemaLine,
    registration: Strict(
      {
        confirmEmailPopup: Type.Boolean({ default: false }),
        showCharacterSelect: Type.Boolean({
          default: false,
          title: 'Choice of a character; false until there is a loyalty programme with characters',
        }),
        showPromocode: Type.Boolean({ default: false }),
        showPromoFieldByDefault: Type.Boolean({ default: false }),
        terms: Terms,
        notify: Toggle,
        markBetting: Toggle,
        validation: Type.Enum(['leave', 'submit', 'eager'], {
          default: 'leave',
          title: 'When a fault is shown: once its field was left, on a try to send, or while typing',
        }),
      },
      { default: {} },
    ),
    authTypes: Type.Array(
      Strict({
        id: Sysname(),
        __component: Type.Enum(['social', 'fast', 'form']),
        label: Text(),
        isFast: Type.Boolean({ default: false }),
        field: Type.Optional(Type.String()),
        icon: Type.Optional(Icon()),
        service: Type.Optional(Type.String()),
      }),
      { default: [] },
    ),
    embed: Strict(
      {
        origins: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' }), {
          default: [],
          uniqueItems: true,
          maxItems: 50,
          title:
            'Whose pages may frame /forms/sign_in and /forms/sign_up and hear of them, e.g. `https://partner.example`',
        }),
      },
      { default: {}, title: 'Embedded forms' },
    ),
  },
  { title: 'Authentication', default: {} },
)
export type Auth = Static<typeof Auth>
