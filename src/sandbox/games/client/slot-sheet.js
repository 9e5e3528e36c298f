// The rules of the slot, with what every symbol pays at a stake.
import { h, s } from './dom.js'

/**
 * @param {any} state
 * @param {ReturnType<typeof import('./money.js').moneyOf>} money
 * @param {string[]} pictures
 */
export function slotSheet({ rules, stakes, mode }, money, pictures) {
  const stake = BigInt(stakes[Math.floor(stakes.length / 3)] ?? stakes[0] ?? '100')
  const worth = (/** @type {number} */ pay) => money.show((stake * BigInt(pay)) / BigInt(rules.lines.length))
  const pays = rules.paytable
    .slice(1)
    .map((/** @type {number[]} */ row, /** @type {number} */ index) =>
      h(
        'li',
        {},
        h('img', { src: pictures[index + 1] ?? '', alt: `Symbol ${index + 1}`, width: 64, height: 64 }),
        h(
          'dl',
          {},
          ...[...row.entries()]
            .reverse()
            .flatMap(([count, pay]) => [h('dt', {}, `${count + 3}×`), h('dd', {}, worth(pay))]),
        ),
      ),
    )
  const lines = rules.lines.map((/** @type {number[]} */ line, /** @type {number} */ index) =>
    h(
      'li',
      {},
      s(
        'svg',
        { viewBox: '0 0 50 30', role: 'img', 'aria-label': `Line ${index + 1}` },
        ...line.flatMap((row, reel) =>
          [0, 1, 2].map((at) =>
            s('rect', {
              x: reel * 10 + 1,
              y: at * 10 + 1,
              width: 8,
              height: 8,
              rx: 2,
              class: at === row ? 'on' : 'off',
            }),
          ),
        ),
      ),
      h('span', { 'aria-hidden': 'true' }, String(index + 1)),
    ),
  )
  return [
    h(
      'p',
      {},
      `Three or more of a kind along a line, from the left, pay. Shown for a stake of ${money.show(stake)}; every line plays a tenth of the stake, and only the longest run of a line pays.`,
    ),
    h('ul', { class: 'pays' }, ...pays),
    h('h3', {}, 'Wild and surge'),
    h(
      'p',
      { class: 'wild' },
      h('img', { src: pictures[0] ?? '', alt: 'Wild', width: 64, height: 64 }),
      h(
        'span',
        {},
        `Wild stands for any symbol. In ${(rules.surgeChance * 100).toFixed(1)} % of spins the middle reel surges and is all wild.`,
      ),
    ),
    h('h3', {}, 'Lines'),
    h('ul', { class: 'mini' }, ...lines),
    h('h3', {}, 'Fair play'),
    h(
      'p',
      {},
      `Return to player ${rules.rtp} %, volatility ${rules.volatility}. Every outcome is drawn on the server before the reels stop; stopping them early changes nothing. A round that is cut off is finished by itself.${mode === 'demo' ? ' This is a demo: play money only.' : ''}`,
    ),
  ]
}
