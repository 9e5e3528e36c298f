import { Type, type Static } from 'typebox'
import { Amount, Asset, Icon, schemaLine, Strict, Sysname, Text } from './common.ts'

/** What paying by a method costs, in one currency and one direction. */
export const Fee = Strict(
  {
    paidBy: Type.Enum(['player', 'brand'], {
      default: 'brand',
      title:
        'Who bears it. The player: it is shown before confirming and taken out of the amount. The brand: its own cost',
    }),
    fixed: Type.Optional(Amount({ title: 'A sum for each payment' })),
    share: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, title: 'A share of the amount, in hundredths of a percent' }),
    ),
    least: Type.Optional(Amount({ title: 'Least it comes to' })),
    most: Type.Optional(Amount({ title: 'Most it comes to' })),
  },
  { title: 'Fee' },
)
export type Fee = Static<typeof Fee>

export const PaymentMethod = Strict(
  {
    title: Text(),
    icon: Icon(),
    provider: Sysname({ title: 'Payment provider, e.g. `sandbox-pay`' }),
    directions: Type.Array(Type.Enum(['deposit', 'withdrawal']), { minItems: 1 }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      default: [],
      uniqueItems: true,
      title: 'Countries it is offered in; everywhere when empty',
    }),
    logo: Type.Optional(Asset({ title: 'Picture shown instead of the icon' })),
    opens: Type.Enum(['redirect', 'newwindow', 'mobile'], {
      default: 'redirect',
      title: 'Where the payment page opens: here, in a window of its own, or on the phone',
    }),
    eta: Type.Optional(Text({ title: 'How long it takes' })),
    fee: Type.Optional(
      Text({ title: 'Fee, in words; where `fees` names one the player bears, that is shown instead' }),
    ),
    fees: Type.Optional(
      Type.Record(Type.String(), Strict({ deposit: Type.Optional(Fee), withdrawal: Type.Optional(Fee) }), {
        title: 'Fees by currency; none where nothing is named',
      }),
    ),
    step: Type.Optional(Amount({ title: 'Smallest step of an amount; whole units when absent' })),
    limits: Type.Record(
      Type.String(),
      Strict({ deposit: Type.Optional(Range()), withdrawal: Type.Optional(Range()) }),
      { title: 'Limits by currency' },
    ),
    requisites: Type.Record(
      Type.String(),
      Strict({
        label: Text(),
        type: Type.Enum(['input', 'select', 'bank']),
        required: Type.Boolean({ default: true }),
        on: Type.Array(Type.Enum(['deposit', 'withdrawal'])),
        rules: Type.Array(Type.Object({ rule: Type.String() }, { additionalProperties: true }), { default: [] }),
        select: Type.Optional(Type.Array(Strict({ value: Type.String(), label: Text() }))),
      }),
      { default: {}, title: 'What the player fills in besides the amount' },
    ),
  },
  { title: 'Payment method' },
)
function Range() {
  return Strict({ min: Amount(), max: Amount() })
}
export type PaymentMethod = Static<typeof PaymentMethod>

/** `platform/payments.json`: payment methods by sysname, the order they are shown in, and the banks of requisites. */
export const PlatformPayments = Strict(
  {
    ...schemaLine,
    order: Type.Array(Sysname(), { default: [] }),
    methods: Type.Record(Type.String(), PaymentMethod, { default: {} }),
    banks: Type.Array(
      Strict({
        id: Sysname(),
        name: Type.String(),
        countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { default: [] }),
      }),
      { default: [], title: 'Banks a player chooses among; those without countries are offered everywhere' },
    ),
  },
  { title: 'Payments', default: {} },
)
export type PlatformPayments = Static<typeof PlatformPayments>
