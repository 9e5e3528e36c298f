import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { CellFrame } from './cell-frame.tsx'
import {
  firstLook,
  fromAddress,
  litBySpot,
  toAddress,
  type Filter,
  type LitCell,
  type Shown,
  type Spot,
} from './cells.ts'
import { Grid, type GridPage } from './grid.tsx'
import { MatrixRoot } from './matrix-styles.ts'
import { TimeSlider } from './time-slider.tsx'

/** The two cells that are looked at, and when: the address has them. */
const SLOTS = ['one', 'two'] as const

const useMatrix = () => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: (typeof SLOTS)[number] | 'clock', value: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === undefined) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const shown = SLOTS.map((slot) => fromAddress(params.get(slot)))
  return { shown, clock: params.get('clock') ?? undefined, set }
}

const FILTERS = {
  screen: [
    t('All screens'),
    t('Of screens'),
    [
      ['desktop', t('Desktops')],
      ['tablet', t('Tablets')],
      ['phone', t('Phones')],
    ],
  ],
  visitor: [
    t('All visitors'),
    t('Of visitors'),
    [
      ['guest', t('Guests')],
      ['player', t('Players')],
    ],
  ],
  scheme: [
    t('Both schemes'),
    t('Of schemes'),
    [
      ['light', t('Light')],
      ['dark', t('Dark')],
    ],
  ],
} as const

const Filters = ({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) =>
  (Object.keys(FILTERS) as (keyof Filter)[]).map((name) => {
    const [all, label, options] = FILTERS[name]
    return (
      <select
        key={name}
        aria-label={label}
        value={filter[name] ?? ''}
        onChange={({ target }) => onChange({ ...filter, [name]: target.value || undefined } as Filter)}
      >
        <option value="">{all}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  })

/** The pages of the draft with their names: those that change first. */
const usePages = (lit: readonly LitCell[]) => {
  const tree = useDraft().outline?.tree
  return useMemo(() => {
    const changed = new Set(lit.map(({ page }) => page))
    const pages = (tree ?? [])
      .filter(({ kind }) => kind === 'page')
      .map(({ name, detail }): GridPage => ({ name, path: detail, isMany: detail.includes(':') }))
    const isLit = ({ path }: GridPage) => changed.has(path)
    return { lit: pages.filter(isLit), other: pages.filter((one) => !isLit(one)) }
  }, [tree, lit])
}

const marketsIn = (lit: readonly LitCell[]): string[] => [...new Set(lit.map(({ market }) => market))]
const NONE: readonly LitCell[] = []
/** How many cells change, in words. */
const countOf = ({ lit, total }: { lit: readonly LitCell[]; total: number }, pages: number): string =>
  t('{count} of {total} cells change, on {pages, plural, one {# page} other {# pages}}', {
    count: lit.length,
    total,
    pages,
  })

/** The chosen cells beside each other. */
const Pair = ({
  shown,
  clock,
  show,
}: {
  shown: readonly (Shown | undefined)[]
  clock: string | undefined
  show: (slot: number, cell: Shown | undefined) => void
}) => (
  <div className="pair">
    {!shown[0] && !shown[1] && <p>{t('Choose a cell to look at it; a second one stands beside it.')}</p>}
    {shown.map(
      (cell, slot) =>
        cell && (
          <CellFrame
            key={SLOTS[slot]}
            name={slot === 0 ? t('First') : t('Second')}
            shown={cell}
            clock={clock}
            isBeside={slot === 1}
            onChange={(next) => show(slot, next)}
            onClose={() => show(slot, undefined)}
          />
        ),
    )}
  </div>
)

/** Shows the pages that stay as they are as well, or hides them again. */
const Others = ({ count, isAll, onTurn }: { count: number; isAll: boolean; onTurn: () => void }) => (
  <div className="head">
    <Button kind="ghost" aria-expanded={isAll} onClick={onTurn}>
      {isAll ? t('Only what changes') : t('Also what stays as it is: {count} pages', { count })}
    </Button>
  </div>
)

/** What the draft changes, by page, language and market, and two cells of it beside each other. */
export const MatrixRoom = observer(() => {
  const draft = useDraft()
  const { brand, id, office, outline } = draft
  const { brands } = useSession()
  const { shown, clock, set } = useMatrix()
  const [filter, setFilter] = useState<Filter>({ screen: undefined, visitor: undefined, scheme: undefined })
  const [isAll, setAll] = useState(false)
  const { data, error, reload } = useLoad(
    () => office.call('studio.radius', { brand, id, ...(clock !== undefined && { clock }) }),
    [id, clock, String(outline?.draft.revision)],
  )
  const pages = usePages(data?.lit ?? NONE)
  const lit = useMemo(() => litBySpot(data?.lit ?? NONE, filter), [data, filter])
  const zone = brands.find((one) => one.id === brand)?.timezone ?? 'UTC'
  const show = (slot: number, cell: Shown | undefined) => set(SLOTS[slot]!, cell && toAddress(cell))
  const pick = (spot: Spot, cells: readonly LitCell[]) =>
    // The second place is filled once the first one is.
    show(shown[0] ? 1 : 0, firstLook(spot, cells, filter))
  const setClock = useCallback((at: string | undefined) => set('clock', at), [set])
  return (
    <MatrixRoot>
      <section aria-label={t('What changes')}>
        <div className="head">
          <h1>{t('Matrix')}</h1>
          <p role="status">{data?.compiles && countOf(data, pages.lit.length)}</p>
        </div>
        <div className="head">
          <Filters filter={filter} onChange={setFilter} />
        </div>
        {!data && !error && <Bones $rows={14} />}
        {error && !data && (
          <Unread title={t('What changes could not be read')} fault={error.message} onRetry={reload} />
        )}
        {data && !data.compiles && <Empty title={t('While the draft has errors, nobody can say what it changes')} />}
        {data?.compiles && (
          <>
            <Grid
              pages={isAll ? [...pages.lit, ...pages.other] : pages.lit}
              markets={isAll ? (outline?.markets ?? []) : marketsIn(data.lit)}
              lit={lit}
              shown={shown}
              onPick={pick}
            />
            {(isAll || pages.other.length > 0) && (
              <Others count={pages.other.length} isAll={isAll} onTurn={() => setAll(!isAll)} />
            )}
          </>
        )}
      </section>
      <main>
        <TimeSlider clock={clock} zone={zone} onChange={setClock} />
        <Pair shown={shown} clock={clock} show={show} />
      </main>
    </MatrixRoot>
  )
})
