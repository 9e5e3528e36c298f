import type { CashierMethod, CashierSettings, Transaction } from '../../../schemas/api/cashier.ts'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const method = (id: number, sysname: string, title: string, icon: string, more: Partial<CashierMethod> = {}): CashierMethod => ({
  id, sysname, title, icon, min: euro('10.00'), max: euro('5000.00'), eta: 'Instant', fee: 'No fee.', requisites: [], ...more,
})

/** What a cashier may offer: a card, a bank that asks for an account, a voucher with a code. */
export const sampleSettings = (changes: Partial<CashierSettings> = {}): CashierSettings => ({
  currency: 'EUR', available: euro('500.00'),
  presets: [
    { currency: 'GBP', amount: [{ value: '25.00' }] },
    { currency: 'EUR', amount: ['20.00', '50.00', '100.00', '250.00'].map((value) => ({ value })) },
  ],
  methods: [
    method(1, 'card', 'Bank card', 'credit-card'),
    method(2, 'bank', 'Instant bank', 'bank', {
      min: euro('50.00'), requisites: [
        { sysname: 'iban', label: 'IBAN', type: 'input', required: true, rules: [{ rule: 'iban' }] },
        { sysname: 'branch', label: 'Your bank', type: 'select', required: true, rules: [], select: [{ value: 'vale', label: 'Harbour & Vale' }, { value: 'cap', label: 'Crédit du Cap' }] },
      ],
    }),
    method(3, 'voucher', 'Sparkcode', 'ticket', { max: euro('250.00') }),
  ],
  ...changes,
})

/** A transaction of the sample cashier. */
export const sampleTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 't1', type: 'deposit', method: 'card', amount: euro('50.00'), status: 'success', created_at: '2026-11-20T18:02:00Z', updated_at: '2026-11-20T18:03:00Z',
  requisites: {}, domain: 'sample.example', can_cancel: false, ...changes,
})
/** Transactions of every state, newest first. */
export const sampleTransactions = (count = 6): Transaction[] => Array.from({ length: count }, (_, index) => sampleTransaction({
  id: `t${index + 1}`, method: (['card', 'bank', 'voucher'] as const)[index % 3]!, status: (['success', 'pending', 'declined', 'review', 'cancelled', 'failed'] as const)[index % 6]!,
  amount: euro(`${(index + 1) * 15}.00`), created_at: new Date(Date.UTC(2026, 10, 20 - index, 9, 5)).toISOString(),
}))
