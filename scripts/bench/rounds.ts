/** The median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value that a share of the values, from 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

/**
 * Calls per second of processor time (all threads, so that garbage collection counts) of some synchronous work, run for
 * about the given milliseconds. Time the machine spends on other things does not count.
 */
export const rate = (work: () => unknown, milliseconds: number): number => {
  const started = performance.now()
  const before = process.cpuUsage()
  let done = 0
  while (performance.now() - started < milliseconds) {
    work()
    done += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (done * 1_000_000) / (user + system)
}

/**
 * Measures several ways of doing a thing alternately, each round in another order, so that a noisy machine affects all
 * alike. Returns each way's results by round.
 */
export const interleave = async <K extends string>(
  ways: Record<K, () => number | Promise<number>>,
  rounds: number,
): Promise<Record<K, number[]>> => {
  const names = Object.keys(ways) as K[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>
  for (let round = 0; round < rounds; round += 1) {
    for (let step = 0; step < names.length; step += 1) {
      const name = names[(round + step) % names.length]!
      results[name].push(await ways[name]())
    }
  }
  return results
}

/** Median over the rounds of one way's result divided by another's in the same round. */
export const ratioOf = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, round) => value / theirs[round]!))
