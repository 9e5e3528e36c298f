import { polar, round, steps, wedge } from '../geometry.ts'
import { INK } from '../styles/litho/model.ts'
import { box, circle, outline, path, placed } from '../svg.ts'

/** A roulette wheel as the setting sun, centred on (x, y) with the horizon through it. */
export function wheelSun(x: number, y: number, r: number): string {
  const pockets = steps(36).map((i) => {
    const [dx, dy] = polar(x, y, r * 0.9, (i + 0.5) * 10)
    const ink = i % 2 === 1 ? INK.vermilion : INK.oxblood
    return path(wedge(x, y, r, i * 10, i * 10 + 10), ink) + circle(dx, dy, r * 0.022, INK.cream)
  })
  const spokes = [22, 67, 112, 157].map((turn) =>
    box(x - r * 0.66, y - 5, r * 1.32, 10, INK.mustard, `transform="rotate(${turn} ${x} ${y})"`),
  )
  return [
    circle(x, y, r * 1.116, INK.brass),
    circle(x, y, r * 1.07, INK.mustard),
    ...pockets,
    circle(x, y, r * 0.72, INK.mustard),
    circle(x, y, r * 0.68, INK.vermilion),
    circle(x, y, r * 0.5, INK.coral),
    circle(x, y, r * 0.3, INK.mustard),
    ...spokes,
    circle(x, y, r * 0.16, INK.cream),
    circle(x + r * 0.55, y - r * 0.62, r * 0.0625, INK.cream),
  ].join('')
}

/** A long flat cloud. */
export const cloud = (x: number, y: number, scale: number): string =>
  placed(
    box(-90, 0, 180, 22, INK.sky, 'rx="11"') +
      box(-50, -18, 120, 22, INK.sky, 'rx="11"') +
      box(-130, 18, 150, 18, INK.sky, 'rx="9"'),
    x,
    y,
    scale,
  )

/** A gull, far away. */
export const gull = (x: number, y: number): string =>
  outline(`M${x},${y}q10,-12 20,0q10,-12 20,0`, INK.ink, 3, 'stroke-linecap="round"')

/** A sailing boat. */
export const sail = (x: number, y: number, scale: number): string =>
  placed(
    path('M0,-70L34,-8H0Z', INK.cream) +
      path('M-5,-60L-26,-8H-5Z', INK.vermilion) +
      path('M-34,0H44L30,16H-22Z', INK.ink),
    x,
    y,
    scale,
  )

const archedWindow = (x: number, y: number, w: number, h: number, ink: string): string =>
  path(`M${x},${y + h}V${y + w / 2}a${w / 2},${w / 2} 0 0 1 ${w},0V${y + h}Z`, ink)

function turret(x: number): string {
  return [
    box(x, -246, 52, 56, INK.cream),
    archedWindow(x + 14, -238, 24, 40, INK.navy),
    path(`M${x - 8},-246L${x + 26},-300L${x + 60},-246Z`, INK.vermilion),
    box(x + 24, -326, 4, 28, INK.ink),
    path(`M${x + 28},-326l22,7l-22,8Z`, INK.mustard),
  ].join('')
}

/** The grand hotel, 360 wide, standing on (x, y) at its left corner. */
export function hotel(x: number, y: number, scale: number): string {
  const floors = [0, 1].flatMap((row) =>
    steps(8)
      .filter((i) => row === 0 || (i !== 3 && i !== 4))
      .map(
        (i) =>
          archedWindow(16 + i * 43, -176 + row * 96, 24, 60, (i + row) % 3 ? INK.sea : INK.mustard) +
          box(12 + i * 43, -116 + row * 96, 32, 5, INK.brass),
      ),
  )
  const walls = [
    box(0, -190, 360, 190, INK.cream),
    box(0, -190, 120, 190, INK.sand),
    box(344, -190, 16, 190, INK.blush),
    box(-14, -204, 388, 16, INK.brass),
    box(-8, -98, 376, 8, INK.mustard),
  ]
  const door = [
    archedWindow(143, -84, 72, 84, INK.oxblood),
    archedWindow(155, -68, 48, 68, INK.mustard),
    path('M128,-84h102l-12,-22h-78Z', INK.vermilion),
  ]
  const dome = [
    box(120, -262, 120, 60, INK.cream),
    ...steps(3).map((i) => archedWindow(132 + i * 34, -252, 26, 48, INK.navy)),
    box(110, -270, 140, 12, INK.brass),
    path('M120,-270C120,-350 240,-350 240,-270Z', INK.leaf),
    path('M150,-270C150,-340 176,-344 180,-344V-270Z', INK.sage),
    box(177, -392, 5, 56, INK.ink),
    path('M182,-392L226,-380L182,-366Z', INK.vermilion),
  ]
  return placed([...walls, ...floors, ...door, ...dome, turret(0), turret(310)].join(''), x, y, scale)
}

/** A cypress of height `h` standing on (x, y). */
export function cypress(x: number, y: number, h: number): string {
  const left =
    `M${x},${y}C${round(x - h * 0.16)},${round(y - h * 0.2)} ${round(x - h * 0.13)}` +
    `,${round(y - h * 0.7)} ${x},${y - h}`
  const right = `C${round(x + h * 0.13)},${round(y - h * 0.7)} ${round(x + h * 0.16)},${round(y - h * 0.2)} ${x},${y}Z`
  const lit =
    `M${x},${y}C${round(x - h * 0.1)},${round(y - h * 0.2)} ${round(x - h * 0.1)},${round(y - h * 0.7)}` +
    ` ${x},${y - h}Z`
  return path(left + right, INK.green) + path(lit, INK.leaf)
}

/** A palm standing on (x, y). */
export function palm(x: number, y: number, scale: number): string {
  const leaves = [-150, -115, -70, -30, 10, 40].map((turn, i) =>
    placed(path('M0,0C30,-36 90,-40 130,4C90,-12 40,-8 0,0Z', i % 2 === 1 ? INK.leaf : INK.green), 40, -210, 1, turn),
  )
  return placed(
    path('M-8,0C-2,-80 8,-140 34,-210L48,-206C26,-140 14,-80 12,0Z', INK.brass) +
      leaves.join('') +
      circle(34, -198, 11, INK.vermilion) +
      circle(52, -196, 10, INK.mustard),
    x,
    y,
    scale,
  )
}

/** The terrace's balustrade across `width`, its rail at `y`. */
export function balustrade(width: number, y: number): string {
  const posts: string[] = []
  for (let x = 8; x < width; x += 34) {
    posts.push(
      path(`M${x},${y + 21}h20c0,12 -5,14 -5,22c0,10 7,16 7,26h-24c0,-10 7,-16 7,-26c0,-8 -5,-10 -5,-22Z`, INK.cream),
      path(`M${x},${y + 21}h8c0,12 -4,14 -4,22c0,10 4,16 4,26h-10c0,-10 7,-16 7,-26c0,-8 -5,-10 -5,-22Z`, INK.sand),
    )
  }
  return [
    box(0, y, width, 16, INK.cream),
    box(0, y + 16, width, 5, INK.blush),
    ...posts,
    box(0, y + 69, width, 40, INK.cream),
    box(0, y + 69, width, 5, INK.blush),
  ].join('')
}

/** A flower urn standing on (x, y). */
export function urn(x: number, y: number, scale = 1): string {
  const leaves: [number, number, number, string][] = [
    [-28, -62, 15, INK.leaf],
    [0, -74, 20, INK.green],
    [28, -62, 15, INK.leaf],
  ]
  const flowers: [number, number][] = [
    [-30, -70],
    [-8, -86],
    [12, -70],
    [30, -72],
    [-14, -62],
  ]
  return placed(
    path('M-34,-40H34C34,-14 14,-6 10,0H-10C-14,-6 -34,-14 -34,-40Z', INK.vermilion) +
      box(-40, -50, 80, 12, INK.oxblood) +
      leaves.map(([fx, fy, r, ink]) => circle(fx, fy, r, ink)).join('') +
      flowers.map(([fx, fy], i) => circle(fx, fy, 6, i % 2 === 1 ? INK.cream : INK.coral)).join(''),
    x,
    y,
    scale,
  )
}
