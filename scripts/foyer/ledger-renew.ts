import { atOffice, type OfficeClient } from './office/client.ts'
import { complain } from './project.ts'

/**
 * `foyer ledger renew [brand] --reason <text>`, as the logged-in member of staff: signs anew with the present secret.
 * @returns 1 when rows are left that no known secret made
 */
export const renewed = (brand: string | undefined, reason: string | undefined): Promise<number> =>
  reason
    ? atOffice(async (office) => {
        const { items } = await office.call('staff.brands', {})
        // The last is the chain of what staff did, with the brands that were removed and still have money.
        const all = [...items.map(({ id }) => id), '*']
        let left = 0
        for (const id of brand ? [brand] : all) left += await renewBrand(office, id, reason)
        console.log(
          left === 0
            ? 'What stays is signed with the present secret; no earlier one is needed for it.'
            : `${left} rows were made by no known secret: see foyer ledger verify, and put their secret back.`,
        )
        return left === 0 ? 0 : 1
      })
    : Promise.resolve(complain('foyer ledger renew [brand] --reason <text>; the reason is recorded in the audit.'))

/** Renews what stays of one brand, and prints it. Returns how many rows are left. */
async function renewBrand(office: OfficeClient, brand: string, reason: string): Promise<number> {
  const sums = new Map<string, { renewed: number; left: number }>()
  for (let after: string | null | undefined; after !== null;) {
    const { parts, next } = await office.call('ledger.renew', { brand, reason, ...(after !== undefined && { after }) })
    for (const { name, renewed: count, left } of parts) {
      const sum = sums.get(name) ?? { renewed: 0, left: 0 }
      sums.set(name, { renewed: sum.renewed + count, left: sum.left + left })
    }
    after = next
  }
  const made = [...sums].filter(([, { renewed: count, left }]) => count + left > 0)
  if (made.length === 0) console.log(`${brand}: nothing to sign anew`)
  for (const [name, { renewed: count, left }] of made)
    console.log(`${brand}: ${name}: ${count} signed anew${left > 0 ? `, ${left} of no known secret` : ''}`)
  return [...sums.values()].reduce((all, { left }) => all + left, 0)
}
