import { h, isStill } from './dom.ts'

/** Milliseconds of a burst. */
const LASTS = 600
const PIECES = 46
/** The site's colours that pieces have. */
const COLOURS = ['--accent', '--gold', '--secondary', '--success']

interface Piece {
  readonly angle: number
  readonly reach: number
  readonly size: number
  readonly colour: string
}

/**
 * Pieces in the site's colours fly from the middle of a stage, for a win larger than its stake. Nothing is drawn for a
 * player who prefers reduced motion. Sites with square corners have square pieces.
 */
export function burst(stage: HTMLElement): void {
  if (isStill()) return
  stage.querySelector('.burst')?.remove()
  const canvas = h('canvas', { class: 'burst', 'aria-hidden': 'true' })
  const [width, height] = [stage.clientWidth, stage.clientHeight]
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return
  stage.append(canvas)
  const style = getComputedStyle(document.documentElement)
  const colours = COLOURS.map((name) => style.getPropertyValue(name).trim() || '#fff')
  const isSquare = Number.parseFloat(style.getPropertyValue('--r-m')) < 4
  const pieces = Array.from({ length: PIECES }, (_, index): Piece => {
    // Spread evenly, with steps that do not repeat: nothing is decided here.
    const [turn, step] = [(index * 0.618) % 1, (index * 0.382) % 1]
    return {
      angle: turn * Math.PI * 2,
      reach: (0.28 + step * 0.34) * Math.min(width, height * 1.6),
      size: 4 + step * 9,
      colour: colours[index % colours.length] ?? '#fff',
    }
  })
  const begun = performance.now()
  const frame = (now: number) => {
    const progress = (now - begun) / LASTS
    if (progress >= 1) return canvas.remove()
    pen.clearRect(0, 0, width, height)
    for (const piece of pieces) draw(pen, piece, Math.max(0, progress), [width / 2, height / 2], isSquare)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

function draw(
  pen: CanvasRenderingContext2D,
  { angle, reach, size, colour }: Piece,
  progress: number,
  [x, y]: readonly [number, number],
  isSquare: boolean,
): void {
  const way = reach * (1 - (1 - progress) ** 3)
  pen.save()
  pen.globalAlpha = progress < 0.6 ? 1 : (1 - progress) / 0.4
  pen.translate(x + Math.cos(angle) * way, y + Math.sin(angle) * way + progress ** 2 * 40)
  pen.rotate(angle + progress * 5)
  pen.fillStyle = colour
  pen.beginPath()
  if (isSquare) pen.rect(-size / 2, -size / 3, size, size * 0.66)
  else pen.arc(0, 0, size / 2, 0, Math.PI * 2)
  pen.fill()
  pen.restore()
}
