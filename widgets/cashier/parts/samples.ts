import type { Offer } from '../../../schemas/api/campaigns.ts'
import type {
  BalanceLine,
  CashierMethod,
  CashierSettings,
  DepositLimit,
  Statement,
  Transaction,
  TransactionDetails,
} from '../../../schemas/api/cashier.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const method = (
  id: number,
  sysname: string,
  title: string,
  icon: string,
  more: Partial<CashierMethod> = {},
): CashierMethod => ({
  id,
  sysname,
  title,
  icon,
  min: euro('10.00'),
  max: euro('5000.00'),
  eta: 'Instant',
  fee: 'No fee.',
  requisites: [],
  ...more,
})

/** A deposit limit with an amount left, or none. */
export const sampleLimit = (left?: string, most = '500.00'): DepositLimit => ({
  available_amount: left === undefined ? null : euro(left),
  limit_amount: left === undefined ? null : euro(most),
  period: left === undefined ? 'none' : '7',
  can_edit: true,
  expired_at: null,
})
const withoutTerms = { facts: null, is_taken: false, valid_to: null }
/** Offers for a deposit: the first gives 100 % from 20, not with a voucher, the second 25 %. */
export const sampleOffers = (): Offer[] => [
  {
    id: 7,
    trigger: {
      action: 'deposit',
      user_satisfies_params: true,
      params: { exclude_methods: ['voucher'], min_amount: euro('20.00') },
    },
    description: { title: '100% up to €200', text: 'First deposit' },
    promotions: [{ type: 'match', percent: 100, max: euro('200.00') }],
    ...withoutTerms,
  },
  {
    id: 8,
    trigger: { action: 'deposit', user_satisfies_params: true, params: { exclude_methods: [], min_amount: null } },
    description: { title: 'A quarter on top' },
    promotions: [{ type: 'match', percent: 25, max: euro('50.00') }],
    ...withoutTerms,
  },
]

/** Settings of a cashier: a card, a bank transfer with an account, a voucher with a code. */
export const sampleSettings = (changes: Partial<CashierSettings> = {}): CashierSettings => ({
  currency: 'EUR',
  available: euro('500.00'),
  bonus: euro('0.00'),
  turnover: [],
  limit: sampleLimit(),
  presets: [
    { currency: 'GBP', amount: [{ value: '25.00' }] },
    { currency: 'EUR', amount: ['20.00', '50.00', '100.00', '250.00'].map((value) => ({ value })) },
  ],
  methods: [
    method(1, 'card', 'Bank card', 'credit-card'),
    method(2, 'bank', 'Instant bank', 'bank', {
      min: euro('50.00'),
      requisites: [
        { sysname: 'iban', label: 'IBAN', type: 'input', required: true, rules: [{ rule: 'iban' }] },
        {
          sysname: 'branch',
          label: 'Your bank',
          type: 'select',
          required: true,
          rules: [],
          select: [
            { value: 'vale', label: 'Harbour & Vale' },
            { value: 'cap', label: 'Crédit du Cap' },
          ],
        },
      ],
    }),
    method(3, 'voucher', 'Sparkcode', 'ticket', { max: euro('250.00') }),
  ],
  ...changes,
})

/** A transaction of the sample cashier. */
export const sampleTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 't1',
  type: 'deposit',
  method: 'card',
  amount: euro('50.00'),
  status: 'success',
  created_at: '2026-11-20T18:02:00Z',
  updated_at: '2026-11-20T18:03:00Z',
  requisites: {},
  domain: 'sample.example',
  can_cancel: false,
  ...changes,
})
/** A withdrawal in review, with its steps. */
export const sampleDetails = (changes: Partial<TransactionDetails> = {}): TransactionDetails => ({
  ...sampleTransaction({
    id: 'w1',
    type: 'withdrawal',
    status: 'review',
    reason: 'amount',
    expected_at: '2026-11-21T18:02:00Z',
    can_cancel: true,
  }),
  steps: [
    { status: 'requested', at: '2026-11-20T18:02:00Z' },
    { status: 'review', reason: 'amount', at: '2026-11-20T18:03:00Z' },
  ],
  ...changes,
})
/** Transactions of every state, newest first. */
export const sampleTransactions = (count = 6): Transaction[] =>
  Array.from({ length: count }, (_, index) =>
    sampleTransaction({
      id: `t${index + 1}`,
      method: (['card', 'bank', 'voucher'] as const)[index % 3]!,
      status: (['success', 'pending', 'declined', 'review', 'cancelled', 'failed'] as const)[index % 6]!,
      amount: euro(`${(index + 1) * 15}.00`),
      created_at: new Date(Date.UTC(2026, 10, 20 - index, 9, 5)).toISOString(),
    }),
  )

/** A month that begins with 10 and ends with 220. */
export const sampleStatement = (changes: Partial<Statement> = {}): Statement => ({
  currency: 'EUR',
  from: '2026-10-22T00:00:00Z',
  until: '2026-11-21T00:00:00Z',
  deposits: euro('300.00'),
  withdrawals: euro('50.00'),
  net: euro('250.00'),
  stakes: euro('120.00'),
  wins: euro('80.00'),
  bonuses: euro('0.00'),
  cashback: euro('0.00'),
  prizes: euro('0.00'),
  jackpots: euro('0.00'),
  gifts: euro('0.00'),
  fees: euro('0.00'),
  corrections: euro('0.00'),
  other: euro('0.00'),
  opening: euro('10.00'),
  closing: euro('220.00'),
  ...changes,
})
/** A movement of the main wallet. */
export const sampleLine = (changes: Partial<BalanceLine> = {}): BalanceLine => ({
  id: '1',
  at: '2026-11-20T18:02:00Z',
  kind: 'deposit',
  wallet: 'main',
  amount: euro('10.00'),
  balance: euro('10.00'),
  ...changes,
})
