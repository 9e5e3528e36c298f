/**
 * The title of a tile: in capitals, broken where both lines are most alike in length.
 * @param written lines given by the style instead
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
