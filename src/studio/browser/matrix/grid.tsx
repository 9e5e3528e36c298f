import { observer } from 'mobx-react-lite'
import { useDraft } from '../draft/context.ts'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { marketName } from '../market-name.ts'
import { spotKey, wordsOf, type LitCell, type Spot } from './cells.ts'
import { GridRoot } from './matrix-styles.ts'

export interface GridPage {
  /** Its path, or the pattern of its paths. */
  readonly path: string
  readonly name: string
  /** Whether it is a page for each of many things, such as games: its pattern is no address. */
  readonly isMany: boolean
}
interface GridProps {
  readonly pages: readonly GridPage[]
  readonly markets: readonly string[]
  readonly lit: ReadonlyMap<string, readonly LitCell[]>
  /** The places that are shown, the first one first. */
  readonly shown: readonly (Spot | undefined)[]
  readonly onPick: (spot: Spot, cells: readonly LitCell[]) => void
}

/** Markets, and below each its languages. */
const Head = ({ markets, locales }: { markets: readonly string[]; locales: readonly string[] }) => (
  <thead>
    <tr>
      <th rowSpan={2} scope="col">
        {t('Page')}
      </th>
      {markets.map((market) => (
        <th key={market} colSpan={locales.length} scope="colgroup">
          {marketName(market)}
        </th>
      ))}
    </tr>
    <tr>
      {markets.flatMap((market) =>
        locales.map((locale) => (
          <th key={`${market} ${locale}`} scope="col" title={nameIn('language', locale)}>
            {locale}
          </th>
        )),
      )}
    </tr>
  </thead>
)

/** Every page in every language and market; those that the draft changes are lit. */
export const Grid = observer(({ pages, markets, lit, shown, onPick }: GridProps) => {
  const { outline } = useDraft()
  const { locales = [] } = outline ?? {}
  const columns = markets.flatMap((market) => locales.map((locale) => ({ market, locale })))
  const at = shown.map((one) => one && spotKey(one))
  return (
    <GridRoot>
      <table>
        <Head markets={markets} locales={locales} />
        <tbody>
          {pages.map(({ path, name, isMany }) => (
            <tr key={path}>
              <th scope="row">
                <bdi>{name}</bdi> <code>{path}</code>
              </th>
              {columns.map(({ locale, market }) => {
                const spot = { page: path, locale, market }
                const key = spotKey(spot)
                const cells = lit.get(key) ?? []
                const number = at.indexOf(key) + 1
                const what = cells.length === 0 ? t('stays as it is') : t('changes {words}', { words: wordsOf(cells) })
                const place = number === 0 ? '' : `, ${t('page {number}', { number })}`
                const label = `${name}, ${nameIn('language', locale)}, ${marketName(market)}: ${what}${place}`
                return (
                  <td key={key}>
                    <button
                      type="button"
                      className={cells.length > 0 ? 'lit' : undefined}
                      aria-pressed={number > 0}
                      aria-label={label}
                      title={isMany ? t('{label}. Open one of its pages in Pages.', { label }) : label}
                      disabled={isMany}
                      onClick={() => onPick(spot, cells)}
                    >
                      {number > 0 ? number : cells.length > 0 ? '●' : '·'}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </GridRoot>
  )
})
