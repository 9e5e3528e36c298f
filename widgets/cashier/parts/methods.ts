import type { Api } from '../../../engine/api/index.ts'
import type { CashierMethod, Transaction } from '../../../schemas/api/cashier.ts'

/** Display names of methods for transactions, by sysname. */
export type MethodNames = Record<string, { title: string; icon: string; labels: Record<string, string> }>
export const namesOf = (methods: readonly CashierMethod[]): MethodNames =>
  Object.fromEntries(
    methods.map(({ sysname, title, icon, requisites }) => [
      sysname,
      { title, icon, labels: Object.fromEntries(requisites.map((requisite) => [requisite.sysname, requisite.label])) },
    ]),
  )

/** Names of every method the player can use; a direction that is off adds none. */
export const loadMethodNames = async (api: Api, signal: AbortSignal): Promise<MethodNames> => {
  const settings = await Promise.allSettled([
    api.cashier.getDepositSettings({}, { signal }),
    api.cashier.getWithdrawSettings({}, { signal }),
  ])
  const names: MethodNames = {}
  for (const result of settings) {
    if (result.status === 'rejected') continue
    // A method for both directions has different fields in each.
    for (const [method, name] of Object.entries(namesOf(result.value.methods)))
      names[method] = { ...name, labels: { ...names[method]?.labels, ...name.labels } }
  }
  return names
}
/** Names for transactions beside a form, of which some may be by a method the form does not have. */
export const loadOtherNames = async (
  api: Api,
  methods: readonly CashierMethod[],
  transactions: readonly Pick<Transaction, 'method'>[],
  signal: AbortSignal,
): Promise<MethodNames> => {
  const isKnown = (method: string) => methods.some(({ sysname }) => sysname === method)
  return transactions.every(({ method }) => isKnown(method)) ? {} : loadMethodNames(api, signal)
}
/** A method's name; its technical name if it is no longer offered. */
export const methodTitle = (names: MethodNames, method: string): string => names[method]?.title ?? method

/** How many transactions count as recent. */
export const RECENT_COUNT = 4
/** The newest transactions; an empty list if they cannot be loaded, since the page does not need them. */
export const loadRecent = async (api: Api, signal: AbortSignal): Promise<Transaction[]> => {
  try {
    return (await api.cashier.getHistory({ count: RECENT_COUNT, type: 'all' }, { signal })).items
  } catch {
    return []
  }
}
