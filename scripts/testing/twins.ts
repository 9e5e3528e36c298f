/** A text that is looked through, with the name it is reported by. */
interface Source {
  readonly file: string
  readonly text: string
}
/** Where a run of tokens begins. */
interface Spot {
  readonly file: string
  readonly line: number
}
/** Code that stands in the tree a second time: the later place, the earlier one, and how many tokens they share. */
interface Twin {
  readonly at: Spot
  readonly like: Spot
  readonly tokens: number
}
interface Tokens {
  readonly file: string
  readonly words: readonly string[]
  readonly lines: readonly number[]
}

/** Comments, texts in quotes, names and numbers, and every other sign by itself. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|[^\s\w$]/g
/** Imports are alike wherever the same things are used. */
const IMPORTS = /^import\b[^;]*?from '[^']*'$/gm
/** An odd factor, so that no word drops out of a hash. */
const BASE = 1_000_003

const tokensOf = ({ file, text }: Source): Tokens => {
  const words: string[] = []
  const lines: number[] = []
  let line = 1
  let read = 0
  const code = text.replace(IMPORTS, (found) => found.replace(/[^\n]/g, ''))
  for (const { 0: word, index } of code.matchAll(TOKEN)) {
    for (; read < index; read++) if (code[read] === '\n') line++
    if (word.startsWith('//') || word.startsWith('/*')) continue
    words.push(word)
    lines.push(line)
  }
  return { file, words, lines }
}

/** How many tokens two files share from two places on. Within one file the second run begins where the first ended. */
const shared = (a: Tokens, i: number, b: Tokens, j: number): number => {
  const most = a === b ? j - i : Infinity
  let length = 0
  while (length < most && i + length < a.words.length && j + length < b.words.length) {
    if (a.words[i + length] !== b.words[j + length]) break
    length++
  }
  return length
}

/** A number for each run of `size` words, carried on from the run before; unequal runs rarely have the same. */
const hashesOf = (words: readonly string[], size: number, ids: Map<string, number>): number[] => {
  const numbers = words.map((word) => ids.get(word) ?? (ids.set(word, ids.size + 1), ids.size))
  let leaving = 1
  for (let n = 0; n < size; n++) leaving = Math.imul(leaving, BASE)
  let hash = 0
  return numbers.flatMap((number, end) => {
    hash = (Math.imul(hash, BASE) + number - Math.imul(numbers[end - size] ?? 0, leaving)) | 0
    return end + 1 < size ? [] : [hash]
  })
}

/**
 * Runs of at least `least` equal tokens that stand at two places, the same file included. Spaces, comments and
 * imports do not count; each later run is reported once, beside the first place where it was met.
 */
export const twinsOf = (sources: readonly Source[], least: number): Twin[] => {
  const ids = new Map<string, number>()
  const met = new Map<number, { readonly of: Tokens; readonly from: number }[]>()
  const twins: Twin[] = []
  for (const of of sources.map(tokensOf)) {
    const hashes = hashesOf(of.words, least, ids)
    for (let index = 0; index < hashes.length; index++) {
      const alike = met.get(hashes[index]!) ?? []
      const earlier = alike.find(({ of: other, from }) => shared(other, from, of, index) >= least)
      if (!earlier) {
        met.set(hashes[index]!, [...alike, { of, from: index }])
        continue
      }
      const tokens = shared(earlier.of, earlier.from, of, index)
      const like = { file: earlier.of.file, line: earlier.of.lines[earlier.from]! }
      twins.push({ at: { file: of.file, line: of.lines[index]! }, like, tokens })
      index += tokens - 1
    }
  }
  return twins
}
