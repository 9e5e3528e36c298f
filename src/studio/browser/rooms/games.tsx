import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { gamesOf } from '../../../../schemas/brand/catalogue.ts'
import { inCategory, type Game, type PlatformGames } from '../../../../schemas/brand/games.ts'
import { Button, Field } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { useAsked } from '../draft/use-asked.ts'
import { Part } from '../opening/opening-styles.ts'
import { AllSettings, Faults, WhenRead } from '../opening/parts.tsx'
import { useFile, type DraftFile } from '../opening/use-file.ts'
import { BesidePage } from './beside.tsx'

/** Games that are listed at once; the search finds the others. */
const LISTED = 60
type Category = PlatformGames['categories'][number]

const moved = <T,>(list: readonly T[], from: number, by: -1 | 1): T[] => {
  const next = [...list]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}

/** An item of an order: before its neighbour, behind it, and what else can be done with it. */
const Ordered = observer(
  ({
    name,
    detail,
    at,
    of,
    onMove,
    onRemove,
  }: {
    name: string
    detail?: string
    at: number
    of: number
    onMove: (by: -1 | 1) => void
    onRemove?: () => void
  }) => {
    const { isOpen } = useDraft()
    return (
      <li>
        <span>
          {name} {detail !== undefined && <small>{detail}</small>}
        </span>
        <Button
          kind="ghost"
          aria-label={t('{name} earlier', { name })}
          disabled={!isOpen || at === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          kind="ghost"
          aria-label={t('{name} later', { name })}
          disabled={!isOpen || at === of - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
        {onRemove && (
          <Button kind="ghost" aria-label={t('{name} no longer first', { name })} disabled={!isOpen} onClick={onRemove}>
            ✕
          </Button>
        )}
      </li>
    )
  },
)

/** What every list begins with, in its order. */
const First = observer(({ file, first, names }: { file: DraftFile; first: readonly string[]; names: Names }) => {
  const put = (label: string, next: readonly string[]) => file.write(label, { pointer: '/first', value: next })
  const nameOf = (sysname: string) => names.get(sysname) ?? sysname
  return (
    <Part aria-label={t('First of every list')}>
      <h2>{t('First of every list')}</h2>
      {first.length === 0 && <p>{t('No game: lists begin with the most popular.')}</p>}
      <ol>
        {first.map((sysname, at) => (
          <Ordered
            key={sysname}
            name={nameOf(sysname)}
            at={at}
            of={first.length}
            onMove={(by) =>
              put(
                by < 0 ? t('{name} earlier', { name: nameOf(sysname) }) : t('{name} later', { name: nameOf(sysname) }),
                moved(first, at, by),
              )
            }
            onRemove={() =>
              put(
                t('{name} no longer first', { name: nameOf(sysname) }),
                first.filter((one) => one !== sysname),
              )
            }
          />
        ))}
      </ol>
    </Part>
  )
})
type Names = ReadonlyMap<string, string>

/** The categories of the game hall in their order, each with how many games it has. */
const Categories = ({
  file,
  categories,
  games,
}: {
  file: DraftFile
  categories: readonly Category[]
  games: Game[]
}) => (
  <Part aria-label={t('Categories')}>
    <h2>{t('Categories')}</h2>
    <ol>
      {categories.map((category, at) => (
        <Ordered
          key={category.sysname}
          name={category.sysname}
          detail={t('{count} games', { count: games.filter((game) => inCategory(game, category)).length })}
          at={at}
          of={categories.length}
          onMove={(by) =>
            file.write(
              by < 0 ? t('{name} earlier', { name: category.sysname }) : t('{name} later', { name: category.sysname }),
              {
                pointer: '/categories',
                value: moved(categories, at, by),
              },
            )
          }
        />
      ))}
    </ol>
  </Part>
)

interface RowProps {
  file: DraftFile
  game: Game
  first: readonly string[]
  hidden: readonly string[]
}

/** A game: put first, hidden, or shown again. */
const GameRow = observer(({ file, game: { sysname, name, provider }, first, hidden }: RowProps) => {
  const { isOpen } = useDraft()
  const isHidden = hidden.includes(sysname)
  const set = (pointer: '/exclude' | '/first', label: string, value: readonly string[]) =>
    file.write(label, { pointer, value })
  const turn = () =>
    isHidden
      ? set(
          '/exclude',
          t('{name} shown', { name }),
          hidden.filter((one) => one !== sysname),
        )
      : set('/exclude', t('{name} hidden', { name }), [...hidden, sysname])
  return (
    <li>
      <span>
        {name} <small>{provider}</small>
      </span>
      <Button
        kind="ghost"
        aria-label={t('{name} first', { name })}
        disabled={!isOpen || isHidden || first.includes(sysname)}
        onClick={() => set('/first', t('{name} first', { name }), [sysname, ...first])}
      >
        {t('First', {}, 'of lists')}
      </Button>
      <Button
        kind="ghost"
        aria-label={isHidden ? t('Show {name}', { name }) : t('Hide {name}', { name })}
        disabled={!isOpen}
        onClick={turn}
      >
        {isHidden ? t('Show') : t('Hide')}
      </Button>
    </li>
  )
})

interface AllProps {
  file: DraftFile
  games: readonly Game[]
  categories: readonly Category[]
  first: readonly string[]
  hidden: readonly string[]
}

/** All games of the brand: found by name, provider and category; hidden, or put first. */
const All = observer(({ file, games, categories, first, hidden }: AllProps) => {
  const [query, setQuery] = useState('')
  const [within, setWithin] = useState('')
  useAsked((name) => {
    setWithin('')
    setQuery(name)
  })
  const category = categories.find(({ sysname }) => sysname === within)
  const found = useMemo(() => {
    const words = query.trim().toLowerCase()
    return games.filter(
      (game) =>
        (within === 'hidden' ? hidden.includes(game.sysname) : !category || inCategory(game, category)) &&
        `${game.name} ${game.provider}`.toLowerCase().includes(words),
    )
  }, [games, hidden, category, within, query])
  return (
    <Part aria-label={t('All games')}>
      <h2>{t('All games')}</h2>
      <Field label={t('Search games')} value={query} onChange={({ target }) => setQuery(target.value)} />
      <select aria-label={t('Category')} value={within} onChange={({ target }) => setWithin(target.value)}>
        <option value="">{t('All categories')}</option>
        <option value="hidden">{t('Hidden, {count}', { count: hidden.length })}</option>
        {categories.map(({ sysname }) => (
          <option key={sysname} value={sysname}>
            {sysname}
          </option>
        ))}
      </select>
      <p role="status">
        {t('{count} games', { count: found.length })}
        {found.length > LISTED && `, ${t('the first {count} of them below', { count: LISTED })}`}
      </p>
      <ol>
        {found.slice(0, LISTED).map((game) => (
          <GameRow key={game.sysname} file={file} game={game} first={first} hidden={hidden} />
        ))}
      </ol>
    </Part>
  )
})

/** Games: what lists begin with, what is hidden, and the categories; the page beside shows it. */
export const GamesRoom = observer(() => {
  const file = useFile('platform/games.json')
  const more = useFile('platform/catalogue.json')
  const [own, lines] = [file.at('/games'), more.at('/games')]
  const [exclude, categories] = [file.at('/exclude'), file.at('/categories')]
  // Hidden ones as well: they can be shown again.
  const games = useMemo(
    () =>
      gamesOf({
        games: { games: own ?? [], exclude: [], excludeTypes: [] } as unknown as PlatformGames,
        catalogue: { games: (lines ?? []) as string[] },
      }).toSorted((one, other) => other.popularity - one.popularity),
    [own, lines],
  )
  const names = useMemo(() => new Map(games.map(({ sysname, name }) => [sysname, name])), [games])
  const first = (file.at('/first') ?? []) as string[]
  const known = { categories: (categories ?? []) as Category[], hidden: (exclude ?? []) as string[] }
  return (
    <BesidePage title={t('Games')}>
      <WhenRead file={file}>
        <WhenRead file={more}>
          <First file={file} first={first} names={names} />
          <Categories file={file} categories={known.categories} games={games} />
          <All file={file} games={games} first={first} {...known} />
          <Part>
            <Faults file={file} />
            <AllSettings file="platform/games.json" />
          </Part>
        </WhenRead>
      </WhenRead>
    </BesidePage>
  )
})
