/** Names that are right elsewhere and none of ours: the number of a firm is no slip for that of a person. */
const MEANT = new Set(['cnpj'])

/** The candidate with the fewest edits to `name`, if it is close enough to be what was meant. */
export const nearestName = (name: string, candidates: Iterable<string>): string | undefined => {
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  const wanted = name.toLowerCase()
  if (MEANT.has(wanted)) return undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = edits(wanted, candidate.toLowerCase(), least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment); `most` where there are as
// many or more.
const edits = (a: string, b: string, most: number): number => {
  let [above, row, next] = [[], Array.from({ length: b.length + 1 }, (_, column) => column), []] as number[][] as [
    number[],
    number[],
    number[],
  ]
  let before = 0
  for (let i = 1; i <= a.length; i++) {
    next[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, above[j - 2]! + 1)
      next[j] = value
      if (value < least) least = value
    }
    // A swap reaches over one row, so two of them tell that it only gets more.
    if (least >= most && before >= most) return most
    before = least
    ;[above, row, next] = [row, next, above]
  }
  return row[b.length]!
}
