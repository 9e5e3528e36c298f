/** The candidate with the fewest edits to `name`, if it is close enough to be what was meant. */
export const nearestName = (name: string, candidates: Iterable<string>): string | undefined => {
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = edits(name.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
const edits = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, rows[i - 2]![j - 2]! + 1)
      row.push(value)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
