import { animate, isStill, s } from './dom.ts'
import { sounds } from './sound.ts'

// The wheel and its ball.

const SIZE = 200
const OUTER = 92
const INNER = 66

/** A point at an angle clockwise from the top, as an SVG path writes it. */
function point(degrees: number, radius: number): string {
  const turned = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(turned) * radius).toFixed(2)} ${(Math.sin(turned) * radius).toFixed(2)}`
}

function pocket(number: number, index: number, slice: number, colour: string): SVGElement[] {
  const [begin, end] = [index * slice - slice / 2, index * slice + slice / 2]
  const label = s('text', { x: 0, y: -82, transform: `rotate(${index * slice})`, class: 'pocket' })
  label.textContent = String(number)
  const outside = `M${point(begin, OUTER)} A${OUTER} ${OUTER} 0 0 1 ${point(end, OUTER)}`
  const inside = `L${point(end, INNER)} A${INNER} ${INNER} 0 0 0 ${point(begin, INNER)} Z`
  return [s('path', { d: `${outside} ${inside}`, class: colour }), label]
}

function buildDisc(pockets: readonly number[], reds: ReadonlySet<number>): SVGGElement {
  const slice = 360 / pockets.length
  const colourOf = (number: number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black')
  return s(
    'g',
    {},
    s('circle', { r: 98, class: 'rim' }),
    ...pockets.flatMap((number, index) => pocket(number, index, slice, colourOf(number))),
    s('circle', { r: INNER, class: 'bowl' }),
    ...[0, 45, 90, 135].map((turn) =>
      s('path', { d: 'M-4 0 L0 -46 L4 0 L0 46 Z', transform: `rotate(${turn})`, class: 'spoke' }),
    ),
    s('circle', { r: 12, class: 'hub' }),
  )
}

/** A wheel with these numbers in their order around it. */
export function buildWheel(pockets: readonly number[], reds: ReadonlySet<number>) {
  const disc = buildDisc(pockets, reds)
  const ball = s('circle', { r: 4.4, class: 'ball', cx: 0, cy: -72, visibility: 'hidden' })
  const viewBox = `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`
  const element = s('svg', { viewBox, class: 'wheel', role: 'img', 'aria-label': 'Roulette wheel' }, disc, ball)
  /** The angle at which the wheel came to rest. */
  let resting = 0

  return {
    element,
    /** Runs the ball until it lies in the pocket of a number. */
    async run(number: number): Promise<void> {
      const at = (pockets.indexOf(number) * 360) / pockets.length
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
