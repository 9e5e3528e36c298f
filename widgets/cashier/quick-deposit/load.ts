import type { LoadContext } from '../../../engine/registry/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { loadForm, type DepositForm } from '../deposit/form.ts'

/** How many deposits are looked through for the method used last. */
const LOOK_BACK = 10

export interface QuickDepositData extends DepositForm {
  /** The method of the newest deposit that arrived, else of the newest; undefined before the first. */
  lastMethod: string | undefined
}

/** The method of the newest deposit that arrived and is still offered, else of the newest that is. */
const lastMethodOf = (deposits: readonly Transaction[], { settings }: DepositForm): string | undefined => {
  const known = deposits.filter(({ method }) => settings.methods.some(({ sysname }) => sysname === method))
  return (known.find(({ status }) => status === 'success') ?? known[0])?.method
}

/** Loads the form and the player's last method; without a history the first method stands. */
export const loadQuickDeposit = async ({
  api,
  facts,
  signal,
}: Pick<LoadContext<unknown>, 'api' | 'facts' | 'signal'>): Promise<QuickDepositData> => {
  const [form, deposits] = await Promise.all([
    loadForm({ api, facts, signal }),
    api.cashier.getHistory({ count: LOOK_BACK, type: 'deposit' }, { signal }).then(
      ({ items }) => items,
      () => [],
    ),
  ])
  return { ...form, lastMethod: lastMethodOf(deposits, form) }
}
