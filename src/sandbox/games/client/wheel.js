// The wheel and its ball.
import { animate, isStill, s } from './dom.js'
import { sounds } from './sound.js'

const SIZE = 200
const OUTER = 92
const INNER = 66

/**
 * @param {number[]} pockets numbers in their order around the wheel
 * @param {Set<number>} reds
 */
export function buildWheel(pockets, reds) {
  const slice = 360 / pockets.length
  const point = (/** @type {number} */ degrees, /** @type {number} */ radius) => {
    const turned = ((degrees - 90) * Math.PI) / 180
    return `${(Math.cos(turned) * radius).toFixed(2)} ${(Math.sin(turned) * radius).toFixed(2)}`
  }
  const parts = pockets.flatMap((number, index) => {
    const [begin, end] = [index * slice - slice / 2, index * slice + slice / 2]
    const colour = number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black'
    const label = s('text', { x: 0, y: -82, transform: `rotate(${index * slice})`, class: 'pocket' })
    label.textContent = String(number)
    return [
      s('path', {
        d: `M${point(begin, OUTER)} A${OUTER} ${OUTER} 0 0 1 ${point(end, OUTER)} L${point(end, INNER)} A${INNER} ${INNER} 0 0 0 ${point(begin, INNER)} Z`,
        class: colour,
      }),
      label,
    ]
  })
  const disc = s(
    'g',
    {},
    s('circle', { r: 98, class: 'rim' }),
    ...parts,
    s('circle', { r: INNER, class: 'bowl' }),
    ...[0, 45, 90, 135].map((turn) =>
      s('path', { d: 'M-4 0 L0 -46 L4 0 L0 46 Z', transform: `rotate(${turn})`, class: 'spoke' }),
    ),
    s('circle', { r: 12, class: 'hub' }),
  )
  const ball = s('circle', { r: 4.4, class: 'ball', cx: 0, cy: -72, visibility: 'hidden' })
  const element = s(
    'svg',
    {
      viewBox: `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`,
      class: 'wheel',
      role: 'img',
      'aria-label': 'Roulette wheel',
    },
    disc,
    ball,
  )
  let resting = 0

  return {
    element,
    /** Lets the ball run until it lies in the pocket. @param {number} number */
    async run(number) {
      const at = pockets.indexOf(number) * slice
      const wheelFrom = resting
      const wheelTo = wheelFrom + 360 + 140
      const ballTo = -360 * 5 + wheelTo + at
      ball.setAttribute('visibility', 'visible')
      let ticked = 0
      await animate(isStill() ? 0 : 4_200, (progress) => {
        const slowed = 1 - (1 - progress) ** 2.6
        disc.setAttribute('transform', `rotate(${wheelFrom + (wheelTo - wheelFrom) * (1 - (1 - progress) ** 1.8)})`)
        // It rolls along the rim and drops near the end, with two little hops.
        const drop = Math.max(0, (progress - 0.62) / 0.38)
        const hop = drop > 0 && drop < 1 ? Math.abs(Math.sin(drop * Math.PI * 3)) * 5 * (1 - drop) : 0
        ball.setAttribute('cy', String(-95 + 21 * Math.min(1, drop * 1.6) - hop))
        ball.setAttribute('transform', `rotate(${ballTo * slowed})`)
        if (slowed - ticked > 0.03) {
          ticked = slowed
          sounds.tick()
        }
      })
      resting = wheelTo % 360
      ball.setAttribute('transform', `rotate(${resting + at})`)
      disc.setAttribute('transform', `rotate(${resting})`)
    },
  }
}
