import type { GameState, SlotRules } from '../messages.ts'
import { h, s } from './dom.ts'
import type { MoneyFormat } from './money.ts'

type State = Pick<GameState<SlotRules>, 'rules' | 'stakes' | 'mode'>

/** One symbol with what five, four and three of it pay. */
function payOf(picture: string, index: number, row: readonly number[], worth: (pay: number) => string): HTMLElement {
  const pays = [...row.entries()]
    .toReversed()
    .flatMap(([count, pay]) => [h('dt', {}, `${count + 3}×`), h('dd', {}, worth(pay))])
  const image = h('img', { src: picture, alt: `Symbol ${index}`, width: 64, height: 64 })
  return h('li', {}, image, h('dl', {}, ...pays))
}

/** A small drawing of a line across the reels. */
function lineOf(line: readonly number[], index: number): HTMLElement {
  const cells = line.flatMap((row, reel) =>
    [0, 1, 2].map((at) =>
      s('rect', { x: reel * 10 + 1, y: at * 10 + 1, width: 8, height: 8, rx: 2, class: at === row ? 'on' : 'off' }),
    ),
  )
  const drawing = s('svg', { viewBox: '0 0 50 30', role: 'img', 'aria-label': `Line ${index + 1}` }, ...cells)
  return h('li', {}, drawing, h('span', { 'aria-hidden': 'true' }, String(index + 1)))
}

/** The rules of the slot, with what every symbol pays at a stake. */
export function slotRules({ rules, stakes, mode }: State, money: MoneyFormat, pictures: readonly string[]): Node[] {
  const stake = BigInt(stakes[Math.floor(stakes.length / 3)] ?? stakes[0] ?? '100')
  const worth = (pay: number) => money.show((stake * BigInt(pay)) / BigInt(rules.lines.length))
  const pays = rules.paytable.slice(1).map((row, index) => payOf(pictures[index + 1] ?? '', index + 1, row, worth))
  const chance = (rules.surgeChance * 100).toFixed(1)
  return [
    h(
      'p',
      {},
      'Three or more of a kind along a line, from the left, pay. ' +
        `Shown for a stake of ${money.show(stake)}; every line plays a tenth of the stake, ` +
        'and only the longest run of a line pays.',
    ),
    h('ul', { class: 'pays' }, ...pays),
    h('h3', {}, 'Wild and surge'),
    h(
      'p',
      { class: 'wild' },
      h('img', { src: pictures[0] ?? '', alt: 'Wild', width: 64, height: 64 }),
      h('span', {}, `Wild stands for any symbol. In ${chance} % of spins the middle reel surges and is all wild.`),
    ),
    h('h3', {}, 'Lines'),
    h('ul', { class: 'mini' }, ...rules.lines.map(lineOf)),
    h('h3', {}, 'Fair play'),
    h(
      'p',
      {},
      `Return to player ${rules.rtp} %, volatility ${rules.volatility}. ` +
        'Every outcome is drawn on the server before the reels stop; stopping them early changes nothing. ' +
        `A round that is cut off is finished by itself.${mode === 'demo' ? ' This is a demo: play money only.' : ''}`,
    ),
  ]
}
