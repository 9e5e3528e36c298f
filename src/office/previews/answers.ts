import type { CompiledBrand } from '../../../engine/brand/index.ts'
import type { PreviewContext } from './setup.ts'

type Answers = NonNullable<PreviewContext['answers']>
type Answer = ReturnType<Parameters<Answers>[1]>

/** How long the platform is not asked again for what it answered a guest, in milliseconds. */
export const ANSWERS_MS = 10_000
/** Answers that are kept of one brand. */
const MOST = 200

/**
 * What the platform answered guests of previews. A page of a draft is drawn again with each change, and most of what
 * its sections ask for is the same as a second ago. A draft that changes more than pages and their look is another
 * brand to the platform with each change, so nothing is used again then.
 */
export function keptAnswers(now: () => number = () => performance.now()) {
  const brands = new WeakMap<CompiledBrand, Map<string, { at: number; answer: Answer }>>()
  /**
   * @param calls the brand with which the platform answers
   * @param instant the one that was chosen; undefined for the present one
   */
  return (calls: CompiledBrand, instant: Date | undefined): Answers => {
    const kept = brands.get(calls) ?? new Map<string, { at: number; answer: Answer }>()
    brands.set(calls, kept)
    return async (url, ask) => {
      const name = `${instant?.toISOString() ?? ''} ${url}`
      let known = kept.get(name)
      if (!known || now() - known.at >= ANSWERS_MS) {
        known = { at: now(), answer: ask() }
        kept.delete(name)
        kept.set(name, known)
        for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
      }
      const forget = () => void (kept.get(name) === known && kept.delete(name))
      try {
        const { status, body } = await known.answer
        if (status !== 200) forget()
        // Whoever asked may change what they got.
        return { status, body: structuredClone(body) }
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}
