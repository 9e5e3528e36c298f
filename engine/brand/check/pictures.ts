import { filledOnce, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { quote } from '../read/problem.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** Pictures of the styles of art: drawn for places of their own. */
const ART = 'art/'
/** How much wider or higher pictures may be than the tiles they fill. */
const TOLERANCE = 0.03

/** Checks the sizes of pictures: those of games fill their tiles, those of heroes are as large as they are shown. */
export const checkPictures = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { widgets }: BrandEnvironment,
  reporter: Reporter,
): void => {
  checkAspect(layered, filled, reporter)
  checkShared(filled, reporter)
  const props = widgets.get(HERO)?.props
  if (!props) return
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => {
        if (instance.widget === HERO)
          checkHero(filledOnce(props, instance.props).value as Hero, [...path, 'props'], layered, reporter)
      })
}

/** The size of a picture of the brand, in px. */
const sizeOf = ({ layers }: LayeredBrand, path: string) =>
  layers.find(({ assets }) => Object.hasOwn(assets, path))?.sizes?.[path]

/** Pictures beside a link that somebody shares: networks and messengers show no SVG. */
const checkShared = ({ pages, seo }: FilledBrand, reporter: Reporter): void => {
  const pictures: [path: string[], image: string | undefined][] = [
    [['seo', 'openGraph', 'image'], seo.openGraph?.image],
    ...Object.entries(pages).map(([id, { head }]): (typeof pictures)[number] => [
      ['pages', id, 'head', 'openGraph', 'image'],
      head.openGraph?.image,
    ]),
    ...Object.entries(seo.patterns).map(([id, { openGraph }]): (typeof pictures)[number] => [
      ['seo', 'patterns', id, 'openGraph', 'image'],
      openGraph?.image,
    ]),
  ]
  for (const [path, image] of pictures)
    if (image !== undefined && /\.svg$/i.test(image))
      reporter.at(path, 'unshared-picture', 'networks and messengers show no SVG beside a link', {
        expected: 'a PNG, JPEG or WebP, best 1200 px wide and 630 high',
        found: quote(image),
        severity: 'warning',
      })
}

const checkAspect = (layered: LayeredBrand, { theme, platform }: FilledBrand, reporter: Reporter): void => {
  const { aspect, style } = theme.art
  const [across = 0, down = 0] = aspect.split('/').map(Number)
  const sizes = platform.games.games.flatMap(({ sysname }) => {
    const size = sizeOf(layered, `art/${style}/games/${sysname}.webp`)
    return size ? [size] : []
  })
  const [first] = sizes
  if (!first || across === 0 || down === 0) return
  const fits = ([width, height]: typeof first) => Math.abs((width * down) / (height * across) - 1) <= TOLERANCE
  if (sizes.some(fits)) return
  const [width, height] = first
  const common = greatest(width, height)
  reporter.at(['theme', 'art', 'aspect'], 'other-aspect', `the pictures of "${style}" have another shape`, {
    expected: `"${width / common}/${height / common}", as they are drawn, or another style`,
    found: quote(aspect),
    severity: 'warning',
  })
}
const greatest = (one: number, other: number): number => (other === 0 ? one : greatest(other, one % other))

const HERO = 'lobby/hero'
interface Hero {
  variant?: string
  image?: string
  imageMobile?: string
}
/** Shapes in which the picture takes a part of the width. */
const PARTLY = new Set(['stage', 'beside', 'centred'])
const LEAST = { whole: 1200, part: 600, phone: 390 } as const

const checkHero = (hero: Hero, path: string[], layered: LayeredBrand, reporter: Reporter): void => {
  const least = PARTLY.has(hero.variant ?? '') ? LEAST.part : LEAST.whole
  for (const [prop, need] of [
    ['image', least],
    ['imageMobile', LEAST.phone],
  ] as const) {
    const name = hero[prop] ?? ''
    const [width] = (name.startsWith(ART) ? undefined : sizeOf(layered, name)) ?? []
    if (width !== undefined && width < need)
      reporter.at([...path, prop], 'small-picture', 'the picture is smaller than it is shown', {
        expected: `at least ${need} px wide`,
        found: `${name}, ${width} px wide`,
        severity: 'warning',
      })
  }
}
