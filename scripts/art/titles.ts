/**
 * The title of a tile: in capitals, broken where the two lines come out most alike.
 * @param written lines a style was told to write instead
 */
export function titleLines(name: string, written?: readonly string[]): readonly string[] {
  if (written) return written.map((line) => line.toUpperCase())
  const words = name.toUpperCase().split(' ')
  if (words.length === 1) return words
  let best: readonly string[] = words
  let least = Infinity
  for (let i = 1; i < words.length; i++) {
    const halves = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const longest = Math.max(...halves.map((half) => half.length))
    if (longest < least) [best, least] = [halves, longest]
  }
  return best
}
