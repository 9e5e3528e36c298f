import { Type, type Static } from 'typebox'
import { Amount, Asset, Icon, schemaLine, Strict, Sysname, Text } from './common.ts'

/** Fee of a payment method for one currency and direction. */
export const Fee = Strict(
  {
    paidBy: Type.Enum(['player', 'brand'], {
      default: 'brand',
      title: 'Who pays the fee: `player` (shown before confirming, taken from the amount) or `brand`',
    }),
    fixed: Type.Optional(Amount({ title: 'Fixed amount per payment, e.g. `0.50`' })),
    share: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        title: 'Part of the amount in hundredths of a percent: `150` is 1.5 %',
        'x-expected': 'a whole number of hundredths of a percent: 150 is 1.5 %',
      }),
    ),
    least: Type.Optional(Amount({ title: 'Smallest fee' })),
    most: Type.Optional(Amount({ title: 'Largest fee' })),
  },
  { title: 'Fee' },
)
export type Fee = Static<typeof Fee>

/** A way to deposit or withdraw. */
export const PaymentMethod = Strict(
  {
    title: Text({ title: 'Name shown to players' }),
    icon: Icon({ title: 'Icon' }),
    provider: Sysname({
      title: 'Payment provider, e.g. `sandbox-pay`',
      'x-expected': 'a provider that `foyer check --providers` lists, such as "sandbox-pay"',
    }),
    directions: Type.Array(Type.Enum(['deposit', 'withdrawal']), { minItems: 1, title: 'Payments it can be used for' }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      default: [],
      uniqueItems: true,
      title: 'Countries in which it is offered (ISO 3166), e.g. `["DE"]`. Empty: all',
    }),
    logo: Type.Optional(Asset({ title: 'Picture shown instead of the icon, a file of `assets/`' })),
    opens: Type.Enum(['redirect', 'newwindow', 'mobile'], {
      default: 'redirect',
      title: 'Where the payment page opens: this tab, a new window, or the phone (QR code on a computer)',
    }),
    eta: Type.Optional(Text({ title: 'Time until the money arrives, e.g. `1 to 2 days`' })),
    fee: Type.Optional(Text({ title: 'Fee in words, shown when `fees` has none that the player pays' })),
    fees: Type.Optional(
      Type.Record(Type.String(), Strict({ deposit: Type.Optional(Fee), withdrawal: Type.Optional(Fee) }), {
        title: 'Fees by currency and direction. Without an entry there is no fee',
      }),
    ),
    step: Type.Optional(
      Amount({
        title: 'Step of amounts, e.g. `5`. Default: whole units for deposits, the smallest unit for withdrawals',
      }),
    ),
    limits: Type.Record(
      Type.String(),
      Strict({ deposit: Type.Optional(Range()), withdrawal: Type.Optional(Range()) }),
      { title: 'Smallest and largest amount by currency and direction. Other currencies cannot use the method' },
    ),
    requisites: Type.Record(
      Type.String(),
      Strict({
        label: Text({ title: 'Label' }),
        type: Type.Enum(['input', 'select', 'bank'], {
          title: 'Kind of input: text, a choice from `select`, or a choice from `banks`',
        }),
        required: Type.Boolean({ default: true, title: 'Whether it must be filled in' }),
        on: Type.Array(Type.Enum(['deposit', 'withdrawal']), { title: 'Payments that ask for it' }),
        rules: Type.Array(Type.Object({ rule: Type.String() }, { additionalProperties: true }), {
          default: [],
          title: 'Validation rules, e.g. `[{ "rule": "iban" }]`',
        }),
        select: Type.Optional(
          Type.Array(Strict({ value: Type.String(), label: Text() }), { title: 'Choices of a `select`' }),
        ),
        own: Type.Optional(
          Type.String({
            title: 'Profile field whose value it must be, e.g. `cpf`: money goes to the player and to nobody else',
            examples: ['cpf'],
          }),
        ),
      }),
      { default: {}, title: 'Further fields of the payment form, by name (requisites)' },
    ),
  },
  { title: 'Payment method' },
)
function Range() {
  return Strict({ min: Amount(), max: Amount() })
}
export type PaymentMethod = Static<typeof PaymentMethod>

/** `platform/payments.json`: payment methods, their order, and the banks offered in requisites. */
export const PlatformPayments = Strict(
  {
    ...schemaLine,
    order: Type.Array(Sysname(), { default: [], title: 'Display order of the methods, by sysname' }),
    methods: Type.Record(Type.String(), PaymentMethod, { default: {}, title: 'Payment methods by sysname' }),
    banks: Type.Array(
      Strict({
        id: Sysname(),
        name: Type.String(),
        countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { default: [] }),
      }),
      { default: [], title: 'Banks for requisites of type `bank`. A bank without countries is offered in all' },
    ),
  },
  { title: 'Payments', default: {} },
)
export type PlatformPayments = Static<typeof PlatformPayments>
