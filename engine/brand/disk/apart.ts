import { checkBrand } from '../check/check.ts'
import { layerBrand } from '../read/layers.ts'
import type { Problem } from '../read/problem.ts'
import { parseSource } from '../read/source.ts'
import type { BrandEnvironment, BrandSources, SourceFile } from '../read/types.ts'

/** How many layers the other thread holds: those asked for last. */
const LAYERS_HELD = 16

/** A file of a layer: its text the first time alone, then its number. */
interface SentFile {
  readonly number: number
  readonly file?: Pick<SourceFile, 'brand' | 'file' | 'path' | 'text'>
}
/** A layer of a brand: what it consists of where the other thread holds another version of it, or none. */
interface SentLayer {
  readonly id: string
  readonly whole?: Omit<BrandSources, 'files'> & { readonly files: readonly SentFile[] }
}
/** A brand that is to be checked, as plain data: its layers, the brand itself first. */
export interface SentBrand {
  readonly id: string
  readonly layers: readonly SentLayer[]
}

/** The latest layers by id, the same at both ends as both are told of the same brands in the same order. */
class Held<T> {
  readonly #held = new Map<string, T>()
  get(id: string): T | undefined {
    return this.#held.get(id)
  }
  keep(id: string, value: T): void {
    this.#held.delete(id)
    this.#held.set(id, value)
  }
  forget(): void {
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= LAYERS_HELD) break
      this.#held.delete(oldest)
    }
  }
}

/** Writes brands as plain data for one other thread, which gets each text once. */
export const brandSender = (): ((id: string, layers: readonly BrandSources[]) => SentBrand) => {
  const held = new Held<{ sources: BrandSources; numbers: ReadonlySet<number> }>()
  const numbers = new WeakMap<SourceFile, number>()
  let last = 0
  const numberOf = (source: SourceFile): number => {
    const number = numbers.get(source) ?? ++last
    numbers.set(source, number)
    return number
  }
  const sent = (sources: BrandSources): SentLayer => {
    const known = held.get(sources.id)
    const files = sources.files.map((source) => ({ source, number: numberOf(source) }))
    held.keep(sources.id, { sources, numbers: new Set(files.map(({ number }) => number)) })
    if (known?.sources === sources) return { id: sources.id }
    const written = files.map(({ source: { brand, file, path, text }, number }): SentFile =>
      known?.numbers.has(number) ? { number } : { number, file: { brand, file, path, text } },
    )
    return { id: sources.id, whole: { ...sources, files: written } }
  }
  return (id, layers) => {
    const brand = { id, layers: layers.map(sent) }
    held.forget()
    return brand
  }
}

/** Checks brands that a `brandSender` wrote. @param environment what they are checked against */
export const sentBrandChecker = (environment: BrandEnvironment): ((brand: SentBrand) => readonly Problem[]) => {
  const held = new Held<{ sources: BrandSources; files: ReadonlyMap<number, SourceFile> }>()
  const received = ({ id, whole }: SentLayer): BrandSources => {
    const known = held.get(id)
    if (!whole && !known) throw new Error(`nothing is known of ${id}`)
    const files = new Map(
      whole?.files.map(({ number, file }) => [number, file ? parseSource(file).source : known!.files.get(number)!]),
    )
    const now = whole ? { sources: { ...whole, files: [...files.values()] }, files } : known!
    held.keep(id, now)
    return now.sources
  }
  return ({ id, layers }) => {
    const sources = new Map(layers.map((layer) => [layer.id, received(layer)]))
    held.forget()
    return checkBrand(layerBrand(id, sources), environment)
  }
}
