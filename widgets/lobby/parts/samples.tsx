import { useMemo, type ReactNode } from 'react'
import { compileMessage } from '../../../engine/i18n/compile.ts'
import { englishTexts } from '../../../engine/i18n/testing.ts'
import type { MessageTable } from '../../../engine/page/types.ts'
import type { Widget } from '../../../engine/registry/index.ts'
import { testFacts, testStores, TestWidget, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { useSprite } from '../../../engine/ui/index.ts'
import type { CategoryItem, GameItem, LiveWin } from '../../../schemas/api/games.ts'

const compiled = (text: string) => {
  try {
    return compileMessage(text)
  } catch {
    return text
  }
}
/** The engine's English texts, as a page would carry them. */
export const sampleMessages = (): MessageTable =>
  Object.fromEntries(Object.entries(englishTexts).map(([key, text]) => [key, compiled(text)]))

const names = [
  'Thunder Ledger',
  'Gem Foundry',
  'Candy Cartel',
  'Neon Dice',
  'Plasma Sevens',
  'Koi Fortune',
  'Sugar Skulls',
  'Dragon Clutch',
  'Book of Embers',
  'Cactus Payday',
  'Jade Steps',
  'Masked Encore',
]
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="hsl(${hue} 60% 35%)" d="M0 0h3v4H0z"/>` +
      `<circle cx="1.5" cy="1.8" r=".9" fill="hsl(${hue + 40} 80% 65%)"/></svg>`,
  )}`

/** A game as the platform lists it. */
export const sampleGame = (changes: Partial<GameItem> = {}): GameItem => ({
  sysname: 'thunder-ledger',
  name: 'Thunder Ledger',
  image_url: picture(200),
  provider: { sysname: 'quasar-play', name: 'Quasar Play' },
  type: 'slot',
  tags: [],
  rtp: '96.10',
  volatility: 'high',
  released: '2025-03-14',
  demo: true,
  maintenance: false,
  playing: 0,
  ...changes,
})
/** `count` games that differ in name and colour. */
export const sampleGames = (count: number): GameItem[] =>
  Array.from({ length: count }, (_, index) => {
    const name = names[index % names.length]!
    const turn = Math.floor(index / names.length)
    return sampleGame({
      sysname: `${name.toLowerCase().replaceAll(' ', '-')}${turn ? `-${turn}` : ''}`,
      name: turn ? `${name} ${turn + 1}` : name,
      image_url: picture(index * 47),
      tags: index % 5 === 1 ? ['new'] : index % 7 === 3 ? ['hot'] : [],
      playing: index % 3 === 0 ? 1120 - index : 0,
    })
  })
export const sampleCategories: CategoryItem[] = [
  { sysname: 'trending', title: 'Trending', icon: 'fire', games_count: 16 },
  { sysname: 'slots', title: 'Slots', icon: 'cherries', games_count: 60 },
  { sysname: 'fast', title: 'Fast games', icon: 'rocket', games_count: 8 },
  { sysname: 'tables', title: 'Tables', icon: 'spade', games_count: 4 },
]
export const sampleWin = (changes: Partial<LiveWin> = {}): LiveWin => ({
  id: 'w1',
  game: { sysname: 'gem-foundry', name: 'Gem Foundry', image_url: picture(170) },
  player: 'Mi***',
  stake: { amount: '2.00', currency: 'EUR' },
  win: { amount: '84.00', currency: 'EUR' },
  multiplier: '42',
  created_at: '2026-11-20T19:49:00Z',
  ...changes,
})

const NO_OPTIONS: TestSiteOptions = {}
const NO_SLOTS: Record<string, ReactNode> = {}

/** A widget in a story: the engine's texts, the toolbar's icons, and whatever the platform should answer. */
export const Sample = ({
  widget,
  id,
  props,
  data,
  options = NO_OPTIONS,
  slots = NO_SLOTS,
}: {
  widget: Widget
  id: string
  props: Record<string, unknown>
  data?: unknown
  options?: TestSiteOptions
  slots?: Record<string, ReactNode>
}) => {
  const icons = useSprite()
  const stores = useMemo(
    () => testStores({ messages: sampleMessages(), ...options, facts: testFacts({ icons, ...options.facts }) }),
    [icons, options],
  )
  return <TestWidget widget={widget} id={id} props={props} data={data} stores={stores} slots={slots} />
}
