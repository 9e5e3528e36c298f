import { readModifiers, writeModifiers, type Modifiers } from './modifiers.ts'

export { readModifiers, type Modifiers }

/** Widths of the screens responsive images are made for, in px. */
const SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const
/** Densities images are offered at. */
const DENSITIES = [1, 2] as const
const DEFAULT_FORMAT = 'webp'
/** Quality of images where the brand's theme names none, 1 to 100. */
export const DEFAULT_QUALITY = 95
/** Sizes of the banners beside or above a form, in px. */
export const BANNERS = { mobile: [360, 240], compact: [360, 148], tablet: [376, 624] } as const
/** Backgrounds below transparent images. */
const BACKGROUNDS: ReadonlySet<string> = new Set(['ffffff', '000000'])

/** What `<Image>` needs of a picture. */
export interface ImageSource {
  src: string
  srcSet?: string
}

// Drawings scale by themselves, and pictures of other hosts are not ours to fetch.
const isProxied = (source: string): boolean => /^\/assets\/[^?#]+\.(webp|avif|png|jpe?g)(\?v=[\w-]+)?$/.test(source)

const throughProxy = (source: string, { f = DEFAULT_FORMAT, q = DEFAULT_QUALITY, ...more }: Modifiers): string =>
  `/_ipx/${writeModifiers({ f, q, ...more })}${source}`

/**
 * Address of a picture through the image proxy. Format and quality are `webp` and 95 unless named.
 * @param source address of an asset, such as `/assets/hero.webp?v=1a2b`; any other address is returned as it is
 */
export const imageUrl = (source: string, modifiers: Modifiers): string =>
  isProxied(source) ? throughProxy(source, modifiers) : source

/** A picture cut to a fixed size in px, at every density. */
export const fixedImage = (source: string, [width, height]: readonly [number, number], q?: number): ImageSource => {
  const at = (density: number) =>
    imageUrl(source, { fit: 'cover', s: `${width * density}x${height * density}`, ...(q !== undefined && { q }) })
  return isProxied(source)
    ? { src: at(1), srcSet: DENSITIES.map((density) => `${at(density)} ${density}x`).join(', ') }
    : { src: source }
}

/** A picture for every width of screen; the page says by `sizes` how wide it shows it. */
export const responsiveImage = (source: string, q?: number): ImageSource => {
  if (!isProxied(source)) return { src: source }
  const at = (w: number) => throughProxy(source, { w, ...(q !== undefined && { q }) })
  return { src: at(SCREENS.md), srcSet: [...widths].map((width) => `${at(width)} ${width}w`).join(', ') }
}

const widths = new Set(
  Object.values(SCREENS)
    .flatMap((width) => DENSITIES.map((density) => width * density))
    .toSorted((a, b) => a - b),
)
const sizes = new Set(
  Object.values(BANNERS).flatMap(([width, height]) =>
    DENSITIES.map((density) => `${width * density}x${height * density}`),
  ),
)

/**
 * The modifiers of a proxy's address, when they are ones a page can ask for: the sizes above, the brand's quality or
 * the default one. Everything else would let anybody make the server draw without end.
 * @returns the modifiers, or what is wrong with them
 */
export const allowedModifiers = (text: string, quality: number): Modifiers | string => {
  const read = readModifiers(text)
  if (typeof read === 'string') return read
  const { w, h, s, q = DEFAULT_QUALITY, b } = read
  if (q !== quality && q !== DEFAULT_QUALITY) return 'q is not a quality of this site'
  if (h !== undefined && !sizes.has(`${w}x${h}`)) return 'w and h are not a size of this site'
  if (h === undefined && w !== undefined && !widths.has(w)) return 'w is not a width of this site'
  if (s !== undefined && !sizes.has(s)) return 's is not a size of this site'
  if (w === undefined && s === undefined) return 'w or s is missing'
  if (b !== undefined && !BACKGROUNDS.has(b)) return 'b is not a background of this site'
  return { f: DEFAULT_FORMAT, q, ...read }
}
