import type { GameState, SlotRules } from '../messages.ts'
import { h, s } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { t, type Text } from './texts.ts'

type State = Pick<GameState<SlotRules>, 'rules' | 'stakes' | 'mode'>

/** One symbol with what five, four and three of it pay. */
function payOf(picture: string, index: number, row: readonly number[], worth: (pay: number) => string): HTMLElement {
  const pays = [...row.entries()]
    .toReversed()
    .flatMap(([count, pay]) => [h('dt', {}, `${count + 3}×`), h('dd', {}, worth(pay))])
  const image = h('img', { src: picture, alt: t('slot_symbol', { number: index }), width: 64, height: 64 })
  return h('li', {}, image, h('dl', {}, ...pays))
}

/** A small drawing of a line across the reels. */
function lineOf(line: readonly number[], index: number): HTMLElement {
  const cells = line.flatMap((row, reel) =>
    [0, 1, 2].map((at) =>
      s('rect', { x: reel * 10 + 1, y: at * 10 + 1, width: 8, height: 8, rx: 2, class: at === row ? 'on' : 'off' }),
    ),
  )
  const drawing = s(
    'svg',
    { viewBox: '0 0 50 30', role: 'img', 'aria-label': t('slot_line_name', { line: index + 1 }) },
    ...cells,
  )
  return h('li', {}, drawing, h('span', { 'aria-hidden': 'true' }, String(index + 1)))
}

/** The rules of the slot, with what every symbol pays at a stake. */
export function slotRules({ rules, stakes, mode }: State, money: MoneyFormat, pictures: readonly string[]): Node[] {
  const stake = BigInt(stakes[Math.floor(stakes.length / 3)] ?? stakes[0] ?? '100')
  const worth = (pay: number) => money.show((stake * BigInt(pay)) / BigInt(rules.lines.length))
  const pays = rules.paytable.slice(1).map((row, index) => payOf(pictures[index + 1] ?? '', index + 1, row, worth))
  const chance = (rules.surgeChance * 100).toFixed(1)
  const fair = t('slot_rtp', { rtp: rules.rtp, volatility: t(`volatility_${rules.volatility}` as Text) })
  const wild = h('img', { src: pictures[0] ?? '', alt: t('slot_wild_alt'), width: 64, height: 64 })
  return [
    h('p', {}, t('slot_pays', { amount: money.show(stake) })),
    h('ul', { class: 'pays' }, ...pays),
    h('h3', {}, t('slot_wild_title')),
    h('p', { class: 'wild' }, wild, h('span', {}, t('slot_wild_rule', { chance }))),
    h('h3', {}, t('slot_lines')),
    h('ul', { class: 'mini' }, ...rules.lines.map(lineOf)),
    h('h3', {}, t('slot_fair')),
    h('p', {}, `${fair} ${t('cut_off_rule')}${mode === 'demo' ? ` ${t('demo_rule')}` : ''}`),
  ]
}
