import type { Plugin } from 'vite'
import { ANY_MESSAGE, type Needs } from '../shared/needs.ts'
import { readSpoken, type Spoken, type Taken } from './spoken.ts'

const OURS = /\/(?:engine|widgets|schemas|src)\/[^?]*\.tsx?$/
const WIDGET = /\/widgets\/([\w-]+\/[\w-]+)\/widget\.tsx$/
const CLIENT = /\/src\/site\/browser\/client\.tsx$/

/** A module as the others see it: what it says, and where what it names is. */
interface Module extends Omit<Spoken, 'taken' | 'later'> {
  taken: (Taken & { id: string })[]
  later: string[]
}

/** All modules whose code may run when these names of a module are used. */
const reachOf = (modules: ReadonlyMap<string, Module>, from: string, withLater: boolean): Set<string> => {
  const whole = new Set<string>()
  const seen = new Set<string>()
  const visit = (id: string, names: ReadonlySet<string> | 'all'): void => {
    const module = modules.get(id)
    if (!module) return
    if (module.isIndex) return hand(id, module, names)
    if (whole.has(id)) return
    whole.add(id)
    for (const one of module.taken) visit(one.id, one.names)
    if (withLater) for (const later of module.later) if (!WIDGET.test(later)) visit(later, 'all')
  }
  const hand = (id: string, module: Module, names: ReadonlySet<string> | 'all'): void => {
    for (const one of module.taken) {
      // A bare import, and what is handed on without names, may be what is asked for.
      const wanted =
        names === 'all' || !one.as?.size
          ? names
          : new Set([...one.as].flatMap(([as, own]) => (names.has(as) ? [own] : [])))
      if (wanted !== 'all' && wanted.size === 0) continue
      const key = `${id} ${one.id} ${wanted === 'all' ? '*' : [...wanted].sort().join()}`
      if (seen.has(key)) continue
      seen.add(key)
      visit(one.id, wanted)
    }
  }
  visit(from, 'all')
  return whole
}

/** Texts that look like a message key, or the beginning of one. */
const MESSAGE = /^(?:t:)?([a-z][\w-]*\.[\w.-]*)$/
/** Class names of primitives, or the beginning of one, among the words of a text. */
const PRIMITIVE = /^fy-[\w-]+$/

const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].toSorted()

/**
 * Writes `.vite/needs.json`: what is said in the modules that each widget's code consists of. An index counts only for
 * what is taken from it.
 */
export const widgetNeeds = (): Plugin => {
  const spoken = new Map<string, Spoken>()
  return {
    name: 'widget-needs',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (OURS.test(id)) spoken.set(id, readSpoken(this.parse(code)))
      return null
    },
    async generateBundle() {
      const idOf = async (source: string, from: string) => (await this.resolve(source, from))?.id ?? ''
      const modules = new Map<string, Module>()
      for (const [id, module] of spoken) {
        const taken = await Promise.all(module.taken.map(async (one) => ({ ...one, id: await idOf(one.source, id) })))
        const later = await Promise.all(module.later.map((source) => idOf(source, id)))
        modules.set(id, { ...module, taken, later })
      }
      const textsOf = (id: string, withLater: boolean) =>
        [...reachOf(modules, id, withLater)].flatMap((one) => [...modules.get(one)!.texts])
      const needs = Object.fromEntries(
        [...modules.keys()].toSorted().flatMap((id) => {
          const name = WIDGET.exec(id)?.[1] ?? (CLIENT.test(id) ? 'client' : undefined)
          if (name === undefined) return []
          const texts = textsOf(id, true)
          // What dialogs and toasts need comes with their code.
          const worn = name === 'client' ? textsOf(id, false) : texts
          const own: Needs = {
            classes: sorted(worn.flatMap((text) => text.split(/\s+/).filter((word) => PRIMITIVE.test(word)))),
            messages: sorted(
              texts.flatMap((text) => MESSAGE.exec(text)?.[1] ?? (text === ANY_MESSAGE ? [ANY_MESSAGE] : [])),
            ),
          }
          return [[name, own]]
        }),
      )
      this.emitFile({ type: 'asset', fileName: '.vite/needs.json', source: JSON.stringify(needs) })
    },
  }
}
