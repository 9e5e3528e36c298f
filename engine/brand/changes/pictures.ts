import { counted, listed } from './names.ts'
import type { Family, Telling } from './telling.ts'
import type { Difference } from './types.ts'

/** So many pictures are told one by one; more of the same are one sentence. */
const EACH = 3

const VERBS = { value: ['is replaced', 'are replaced'], added: ['is new', 'are new'], removed: ['goes', 'go'] } as const
const KINDS = { value: 'replaced', added: 'added', removed: 'removed' } as const
type Type = keyof typeof VERBS

/** Files of `assets/` that are new, that go, or that have other bytes. */
export const pictures: Family = (differences) => {
  const all = differences.filter(({ path }) => path[0] === 'assets')
  return [...Map.groupBy(all, ({ type }) => type as Type)].flatMap(([type, list]): Telling[] => {
    const kind = `${nounOf(list)}.${KINDS[type]}`
    if (list.length <= EACH)
      return list.map((one) => ({
        about: one,
        told: [one],
        kind: `${nounOf([one])}.${KINDS[type]}`,
        sentence: `${nounWords(nounOf([one]))} ${one.path[1]!} ${VERBS[type][0]}`,
      }))
    const names = list.map(({ path }) => path[1]!)
    const side = (name: 'before' | 'after') =>
      Object.fromEntries(list.flatMap((one) => (one[name] === undefined ? [] : [[one.path[1]!, one[name]]])))
    const what = counted(list.length, nounOf(list))
    const sentence = `${what} ${VERBS[type][1]}: ${listed(names, 4)}`
    return [
      { about: list[0]!, told: list, reaches: list, kind, sentence, before: side('before'), after: side('after') },
    ]
  })
}

const nounOf = (list: readonly Difference[]): string => {
  if (list.every(({ path }) => /\.(webp|png|jpe?g|svg|avif|gif)$/.test(path[1]!))) return 'picture'
  return list.every(({ path }) => path[1]!.endsWith('.woff2')) ? 'font' : 'file'
}
const nounWords = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
