import type { Brand } from '../../../schemas/brand/index.ts'
import { compileBrand } from './compile.ts'
import { fillSound, resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { joinLayers, settingsAlone } from '../read/layers.ts'
import { isStatic } from '../../registry/schema.ts'
import type { BrandEnvironment, BrandSources, CompiledBrand } from '../read/types.ts'

/** A served brand that takes little memory until it is requested, and frees its memory when it is no longer used. */
export interface LazyBrand {
  compiled: CompiledBrand
  /** Time of the last use in milliseconds of `performance.now()`; 0 before the first. */
  usedAt(): number
  /** Whether it is compiled. */
  isAwake(): boolean
  /** Compiles it now. @throws whatever compiling throws */
  wake(): void
  /** Frees everything but the sources. */
  sleep(): void
}

/** Fields that are known without compiling. */
const FILLED = {
  theme: 'theme',
  auth: 'auth',
  profileFields: 'profile-fields',
  validators: 'validators',
  seo: 'seo',
  redirects: 'redirects',
  platform: 'platform',
} as const satisfies Partial<Record<keyof CompiledBrand, keyof FilledBrand>>
const COMPILED = [
  'content',
  'pages',
  'layouts',
  'dialogs',
  'locales',
] as const satisfies readonly (keyof CompiledBrand)[]

/**
 * A brand that is compiled when its first page is requested.
 * @param layers the layers it was checked with, the brand itself first
 * @param brand its filled `brand.json`
 * @param onWake called each time it was compiled
 */
export const lazyBrand = (
  id: string,
  layers: BrandSources[],
  release: string,
  brand: Brand,
  environment: Pick<BrandEnvironment, 'widgets' | 'hasPlaces'>,
  onWake: () => void = () => undefined,
): LazyBrand => {
  let made: CompiledBrand | undefined
  let filled: WeakRef<FilledBrand> | undefined
  let used = 0
  const filledNow = (): FilledBrand => {
    let kept = filled?.deref()
    if (!kept) filled = new WeakRef((kept = fillSound(joinLayers(id, layers, settingsAlone)).filled))
    return kept
  }
  const live = (): CompiledBrand => {
    used = performance.now()
    if (made) return made
    made = compileBrand(joinLayers(id, layers), environment, release)
    onWake()
    return made
  }
  const compiled = {
    id,
    release,
    folders: layers.map((layer) => layer.id) as readonly string[],
    // Small, and read with every request.
    brand,
    get features() {
      return made?.features ?? resolveFeatures(filledNow())
    },
    asset: (path) => live().asset(path),
    text: (value, locale) => live().text(value, locale),
    messages: (locale, prefixes) => live().messages(locale, prefixes),
    facts: (locale) => live().facts(locale),
    page: (page, request) => live().page(page, request),
    dialog: (kind, request) => live().dialog(kind, request),
    varies: (id, kind) => live().varies(id, kind),
    explain: (path) => live().explain(path),
    icons: () => live().icons(),
    widgets: () => live().widgets(),
    isStatic: (widget, props) => isStatic(environment.widgets.get(widget), props),
  } as CompiledBrand
  for (const [name, key] of Object.entries(FILLED))
    Object.defineProperty(compiled, name, {
      enumerable: true,
      get: () => made?.[name as keyof typeof FILLED] ?? filledNow()[key],
    })
  for (const name of COMPILED) Object.defineProperty(compiled, name, { enumerable: true, get: () => live()[name] })
  return {
    compiled,
    usedAt: () => used,
    isAwake: () => made !== undefined,
    wake: () => void live(),
    sleep: () => {
      made = undefined
    },
  }
}
