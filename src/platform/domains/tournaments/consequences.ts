import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Foresee, PlannedChange } from '../../kernel/consequences.ts'
import type { Context } from '../../kernel/context.ts'
import { convert } from '../../kernel/rates.ts'
import { currencyOf, type EditionTerms } from './editions.ts'

/** All prizes of an edition together, in minor units of a currency. */
const prizesOf = ({ prizes }: EditionTerms, currency: string): bigint =>
  prizes
    .toSorted((a, b) => a.upTo - b.upTo)
    .reduce((sum, { upTo, amount }, index, all) => {
      const places = upTo - (all[index - 1]?.upTo ?? 0)
      return sum + BigInt(places) * brandAmount(amount, currency)
    }, 0n)

/** Which tournaments a change ends: all, or one by its name; undefined where it ends none. */
function endedBy({ file, pointer, before, after }: PlannedChange): 'all' | { sysname: string } | undefined {
  const [, first, second, third, ...more] = pointer.split('/')
  if (/(^|\/)features\.json$/.test(file))
    return first === 'tournaments' && second === undefined && after === false ? 'all' : undefined
  if (!/(^|\/)platform\/tournaments\.json$/.test(file) || first !== 'tournaments' || second === undefined)
    return undefined
  const isGone = third === undefined && before !== undefined && after === undefined
  const isOff = third === 'off' && more.length === 0 && after === true
  return isGone || isOff ? { sysname: second } : undefined
}

/** What is still played for where a change ends tournaments. */
export const foreseeTournaments =
  ({ db, brands }: Pick<Context, 'db' | 'brands'>): Foresee =>
  async (brandId, change) => {
    const ended = endedBy(change)
    const brand = brands.byId(brandId)
    if (!ended || !brand) return []
    const rows = await db
      .selectFrom('tournament')
      .select(['sysname', 'terms'])
      .where('brand_id', '=', brandId)
      .where('settled_at', 'is', null)
      .where('participants', '>', 0)
      .execute()
    const open = rows.filter(({ sysname }) => ended === 'all' || sysname === ended.sysname)
    if (open.length === 0) return []
    const { default: currency } = brand.brand.currencies
    const sum = toMoney(
      open.reduce((all, { terms }) => {
        const own = currencyOf(brand, terms)
        return all + convert(brand, prizesOf(terms, own), own, currency)
      }, 0n),
      currency,
    )
    const [what, go] = open.length === 1 ? ['1 tournament', 'goes'] : [`${open.length} tournaments`, 'go']
    const sentence = `${what} that players have joined ${go} on and will pay prizes of ${sum.amount} ${sum.currency}`
    return [{ code: 'tournaments-go-on', values: { tournaments: open.length, ...sum }, sentence }]
  }
