import { Type, type Static } from 'typebox'
import { Icon, schemaLine, Strict, Sysname, Text } from './common.ts'

/** Types of fields (ENTITY-15); `checkbox` is used for the consents of the registration. */
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

/** Kinds of identity numbers; `engine/validation/documents` knows each. */
export const DOCUMENT_KINDS = [
  'bsn',
  'cnp',
  'codice_fiscale',
  'cpf',
  'cpr',
  'cuit',
  'curp',
  'dni_ar',
  'dni_es',
  'fodselsnummer',
  'hetu',
  'nie_es',
  'nif_es',
  'nif_pt',
  'personnummer',
  'pesel',
  'rut',
] as const
export type DocumentKindName = (typeof DOCUMENT_KINDS)[number]

/** Value of a field after the player has changed the country: empty, the first choice, or the selected one kept. */
export const CountryOutcome = Type.Enum(['empty', 'first', 'selected'])
export type CountryOutcome = Static<typeof CountryOutcome>

/** Where people look for it in the field, and where it is. */
const RULES = 'rules of a field in validators.json under `forms`, by form and field'

/** Definition of a profile field (ENTITY-14). */
export const ProfileField = Strict(
  {
    type: Type.Enum([...FIELD_TYPES], { title: 'Type of input' }),
    label: Text({ title: 'Label' }),
    hint: Type.Optional(Text({ title: 'Help text below the field' })),
    autocomplete: Type.Optional(Type.String({ title: 'HTML `autocomplete`, e.g. `given-name`' })),
    inputmode: Type.Optional(
      Type.Enum(['text', 'email', 'tel', 'numeric', 'decimal', 'url'], { title: 'Keyboard on phones' }),
    ),
    countries: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
        minItems: 1,
        title: 'Countries whose people are asked for it, as the `country` of the same form says; without it, everybody',
      }),
    ),
    when: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), Type.Array(Type.String(), { minItems: 1 }), {
        title:
          'Choices of other fields it is asked after, e.g. `{ "document_type": ["cpf"] }`; one value of each field',
      }),
    ),
    params: Strict(
      {
        is_required: Type.Boolean({
          default: true,
          title: 'Whether it must be filled in; a phone that is the only login always must',
        }),
        is_visible: Type.Boolean({ default: true, title: 'Whether it is shown' }),
        is_fixed: Type.Optional(Type.Boolean({ title: 'After it has been filled in, only support can change it' })),
      },
      { default: {} },
    ),
    options: Strict(
      {
        mask: Type.Optional(
          Type.String({ title: 'Input mask: `#` is a digit, `@` a letter, `*` either, e.g. `##-@@`' }),
        ),
        document: Type.Optional(
          Type.Enum([...DOCUMENT_KINDS], {
            title: 'An identity number: brings its mask, keyboard and check digits, and is stored without signs',
          }),
        ),
        regex: Type.Optional(Type.String({ title: 'Regular expression the whole value must match' })),
        select: Type.Optional(
          Type.Array(Strict({ value: Type.String(), label: Text() }), { minItems: 1, title: 'Choices of a `select`' }),
        ),
        default: Type.Optional(Type.String({ title: 'Value selected at first, e.g. `NO` for a country' })),
        minimumAge: Type.Optional(Type.Integer({ minimum: 18, title: 'Of a date of birth: smallest age in years' })),
        maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, title: 'Longest value, in characters' })),
        preventEmoji: Type.Optional(Type.Boolean({ title: 'Whether emoji are removed from the input' })),
        onCountryChange: Type.Optional(
          Type.Record(Type.String({ pattern: '^(?:[A-Z]{2}|\\*)$' }), CountryOutcome, {
            title: 'Value after a change of the country, by new country; `*` for all others, e.g. `{ "*": "empty" }`',
          }),
        ),
      },
      { default: {} },
    ),
  },
  { title: 'Profile field', 'x-elsewhere': { rules: RULES, validators: RULES } },
)
export type ProfileField = Static<typeof ProfileField>

/** Regions by country, in display order. In a country without an entry, the region is free text. */
const Regions = Type.Record(
  Type.String({ pattern: '^[A-Z]{2}$' }),
  Type.Array(Strict({ value: Type.String({ minLength: 1, title: 'Code' }), label: Text() })),
  { title: 'Regions by country code, in display order. In other countries the region is free text' },
)

/** `profile-fields.json`: fields by sysname, and the fields of each form, in order and grouped by step. */
export const ProfileFields = Strict(
  {
    ...schemaLine,
    fields: Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), ProfileField, { title: 'Fields by sysname' }),
    forms: Strict({
      registration: Type.Array(Strict({ title: Type.Optional(Text()), fields: Type.Array(Type.String()) }), {
        minItems: 1,
        title: 'Steps of the registration, each with its fields in order',
      }),
      profile: Type.Array(Strict({ title: Type.Optional(Text()), fields: Type.Array(Type.String()) }), {
        default: [],
        title: 'Sections of the profile form, each with its fields in order',
      }),
    }),
    regions: Type.Optional(Regions),
  },
  { title: 'Profile fields' },
)
export type ProfileFields = Static<typeof ProfileFields>

/** A rule of `engine/validation` with its parameters, e.g. `{ "rule": "minLength", "min": 8 }`. */
const ValidatorRule = Type.Unsafe<{ rule: string; message?: string; [parameter: string]: unknown }>(
  Type.Object({ rule: Type.String(), message: Type.Optional(Text()) }, { additionalProperties: true }),
)
/** `validators.json`: validation rules by form and field. */
export const Validators = Strict(
  {
    ...schemaLine,
    forms: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(ValidatorRule)), {
      default: {},
      title: 'Rules by form and field, e.g. `{ "login": { "password": [{ "rule": "required" }] } }`',
    }),
  },
  { title: 'Validators', default: {} },
)
export type Validators = Static<typeof Validators>

const checkbox = {
  isActive: Type.Boolean({ default: false, title: 'Whether the checkbox is shown' }),
  defaultValue: Type.Boolean({ default: false, title: 'Whether it is checked at first' }),
}
const Toggle = (title: string) => Strict(checkbox, { default: {}, title })
const Terms = Strict(
  {
    ...checkbox,
    version: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        title: 'Version of the terms, stored with each acceptance. Default: `1`',
      }),
    ),
  },
  { default: {}, title: 'Consent to the terms and conditions' },
)
/** `auth.json`: registration, login and the forms on partners' pages (ENTITY-20, ENTITY-40). */
export const Auth = Strict(
  {
    ...schemaLine,
    registration: Strict(
      {
        confirmEmailPopup: Type.Boolean({
          default: false,
          title: 'Whether a dialog asks to confirm the e-mail after registration',
        }),
        showCharacterSelect: Type.Boolean({
          default: false,
          title: 'Whether players choose a loyalty character',
        }),
        showPromocode: Type.Boolean({ default: false, title: 'Whether there is a field for a promo code' }),
        showPromoFieldByDefault: Type.Boolean({ default: false, title: 'Whether that field is open at first' }),
        terms: Terms,
        notify: Toggle('Consent to mailings'),
        markBetting: Toggle('Choice between casino and betting'),
        validation: Type.Enum(['leave', 'submit', 'eager'], {
          default: 'leave',
          title: 'When errors are shown: after leaving a field, on submit, or while typing',
        }),
      },
      { default: {}, title: 'Registration' },
    ),
    authTypes: Type.Array(
      Strict({
        id: Sysname({ title: 'Id' }),
        __component: Type.Enum(['social', 'fast', 'form'], {
          title: 'Kind: social login, a form with the required fields only, or a form with all fields',
        }),
        label: Text({ title: 'Label of the tab or button' }),
        isFast: Type.Boolean({ default: false, title: 'Whether the form has the required fields only' }),
        field: Type.Optional(Type.String({ title: 'Field used as login: `email` or `mobile`' })),
        icon: Type.Optional(Icon({ title: 'Icon' })),
        service: Type.Optional(
          Type.String({ title: 'Of `social`: name of the service in `platform/settings.json → social`' }),
        ),
      }),
      { default: [], title: 'Ways to log in and register, in the order of their tabs' },
    ),
    embed: Strict(
      {
        origins: Type.Array(Type.String({ pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' }), {
          default: [],
          uniqueItems: true,
          maxItems: 50,
          title: 'Origins that may frame /forms/sign_in and /forms/sign_up, e.g. `https://partner.example`',
        }),
      },
      { default: {}, title: 'Forms on pages of partners' },
    ),
  },
  { title: 'Authentication', default: {} },
)
export type Auth = Static<typeof Auth>

/** A service for social login as its button shows it (ENTITY-19). */
export const SocialItem = Strict(
  {
    id: Sysname({ title: 'Id' }),
    icon: Icon({ title: 'Icon' }),
    name: Type.String({ minLength: 1, title: 'Name on the button' }),
    service: Type.String({ minLength: 1, title: 'Service that is asked' }),
  },
  { title: 'Social item' },
)
export type SocialItem = Static<typeof SocialItem>
