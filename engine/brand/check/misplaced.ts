import { group } from '../read/instances.ts'
import { read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import { splitPointer } from '../read/source.ts'
import type { Fault } from '../read/schema-faults.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'

const PROPS = 'props'
/** Whether a path leads into an instance that is called `props`, and what it leads to there. */
const inProps = (path: readonly string[]): string | undefined =>
  path.at(-4) === 'slots' && path.at(-2) === PROPS ? path.at(-1) : undefined

/** A problem of what stands in a slot as `props`, in words that say where it belongs; any other as it is. */
export const misplacedProps = (problem: Problem, source: SourceFile, layered: LayeredBrand): Problem => {
  const path = splitPointer(problem.pointer)
  if (problem.code !== 'unknown-property' || inProps(path) === undefined) return problem
  const slot = read(layered.data, [...source.key, ...path.slice(0, -2)])
  const ids = Object.entries(isPlain(slot) ? slot : {}).flatMap(([id, one]) =>
    isPlain(one) && one.widget !== undefined ? [id] : [],
  )
  const [id, ...others] = ids
  return {
    ...problem,
    message: 'a slot has instances by name, and "props" belongs to one of them',
    expected:
      id === undefined
        ? '"props" within an instance of this slot'
        : others.length === 0
          ? `"props" within ${quote(id)}, which is the instance of this slot`
          : `"props" within one of ${list(ids)}`,
  }
}

/** Whether a fault of merged files says no more than that `props` is taken for an instance. */
export const isOfMisplacedProps = (key: readonly string[], { path, code }: Fault): boolean =>
  code === 'missing-value' && inProps([...key, ...path]) === 'widget'

/** The problem of a layout that no page has and that is not whole: what is in it was meant for another. */
export const strayLayout = (
  layered: LayeredBrand,
  [kind, id = '']: readonly string[],
): Partial<Problem> | undefined => {
  if (kind !== 'layouts') return undefined
  const used = new Set(group(layered.data, 'pages').map(([, { layout }]) => String(layout ?? 'default')))
  if (used.has(id)) return undefined
  return {
    code: 'without-effect',
    message: `no page has the layout ${quote(id)}, and it is not whole`,
    expected:
      `${[...used].map((one) => `layouts/${one}.json`).join(' or ')}, which pages have; ` +
      `or a \`frame\`, and "layout": ${quote(id)} in a page`,
    found: quote(id),
  }
}
