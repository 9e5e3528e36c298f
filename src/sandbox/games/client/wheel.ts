import { animate, isStill, s } from './dom.ts'
import { sounds } from './sound.ts'
import { t } from './texts.ts'

// The wheel and its ball.

const SIZE = 200
const OUTER = 91
const INNER = 64
/** Degrees the wheel turns in a second while no ball runs. */
const IDLE = 7
/** Milliseconds the ball runs. */
const RUNS_FOR = 4_200

/** A point at an angle clockwise from the top, as an SVG path writes it. */
function point(degrees: number, radius: number): string {
  const turned = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(turned) * radius).toFixed(2)} ${(Math.sin(turned) * radius).toFixed(2)}`
}

function pocket(number: number, index: number, slice: number, colour: string): SVGElement[] {
  const [begin, end] = [index * slice - slice / 2, index * slice + slice / 2]
  const label = s('text', { x: 0, y: -81, transform: `rotate(${index * slice})`, class: 'pocket' })
  label.textContent = String(number)
  const outside = `M${point(begin, OUTER)} A${OUTER} ${OUTER} 0 0 1 ${point(end, OUTER)}`
  const inside = `L${point(end, INNER)} A${INNER} ${INNER} 0 0 0 ${point(begin, INNER)} Z`
  const fret = s('path', { d: `M${point(begin, OUTER)} L${point(begin, INNER)}`, class: 'fret' })
  return [s('path', { d: `${outside} ${inside}`, class: colour }), label, fret]
}

function buildDisc(pockets: readonly number[], reds: ReadonlySet<number>): SVGGElement {
  const slice = 360 / pockets.length
  const colourOf = (number: number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black')
  return s(
    'g',
    {},
    ...pockets.flatMap((number, index) => pocket(number, index, slice, colourOf(number))),
    s('circle', { r: INNER, class: 'bowl' }),
    s('circle', { r: INNER - 7, class: 'track-ring' }),
    ...[0, 45, 90, 135].map((turn) =>
      s('path', { d: 'M-3.4 0 L0 -40 L3.4 0 L0 40 Z', transform: `rotate(${turn})`, class: 'spoke' }),
    ),
    s('circle', { r: 13, class: 'hub' }),
  )
}

/** A wheel with these numbers in their order around it. It turns slowly, with the ball in its pocket. */
export function buildWheel(pockets: readonly number[], reds: ReadonlySet<number>) {
  const disc = buildDisc(pockets, reds)
  const ball = s('circle', { r: 4.4, class: 'ball', cx: 0, cy: -70, visibility: 'hidden' })
  const viewBox = `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`
  const rim = [s('circle', { r: 97.5, class: 'rim' }), s('circle', { r: 94, class: 'track-ring' })]
  const element = s('svg', { viewBox, class: 'wheel', role: 'img', 'aria-label': t('wheel') }, ...rim, disc, ball)
  /** The angle the wheel stands at, and the angle on it at which the ball lies. */
  let [turned, lies] = [0, 0]
  let isRunning = false
  const draw = (ballAt: number) => {
    disc.setAttribute('transform', `rotate(${turned.toFixed(2)})`)
    ball.setAttribute('transform', `rotate(${ballAt.toFixed(2)})`)
  }
  turnSlowly((degrees) => {
    if (isRunning || !element.isConnected) return
    turned = (turned + degrees) % 360
    draw(turned + lies)
  })

  return {
    element,
    /** Runs the ball until it lies in the pocket of a number. */
    async run(number: number): Promise<void> {
      isRunning = true
      lies = (pockets.indexOf(number) * 360) / pockets.length
      const from = turned
      const to = from + 360 + 140
      const ballTo = -360 * 5 + to + lies
      ball.setAttribute('visibility', 'visible')
      let ticked = 0
      await animate(isStill() ? 0 : RUNS_FOR, (progress) => {
        const slowed = 1 - (1 - progress) ** 2.6
        turned = from + (to - from) * (1 - (1 - progress) ** 1.8)
        // It rolls along the rim and drops near the end, with two little hops.
        const drop = Math.max(0, (progress - 0.62) / 0.38)
        const hop = drop > 0 && drop < 1 ? Math.abs(Math.sin(drop * Math.PI * 3)) * 5 * (1 - drop) : 0
        ball.setAttribute('cy', String(-94 + 24 * Math.min(1, drop * 1.6) - hop))
        draw(ballTo * slowed)
        if (slowed - ticked > 0.03) {
          ticked = slowed
          sounds.tick()
        }
      })
      turned = to % 360
      draw(turned + lies)
      isRunning = false
    },
  }
}

/** Calls `turn` with the degrees of each frame, except for a player who prefers reduced motion. */
function turnSlowly(turn: (degrees: number) => void): void {
  let last = performance.now()
  const frame = (now: number) => {
    const passed = Math.min(100, now - last)
    last = now
    if (!isStill() && !document.hidden) turn((IDLE * passed) / 1000)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
