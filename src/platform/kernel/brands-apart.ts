/** Work for many brands, one after the other, in which what one of them throws keeps no other from theirs. */
export function brandsApart() {
  const errors: unknown[] = []
  return {
    /** Does the work of one brand. What it throws is kept for `finish`. */
    async run(work: () => Promise<unknown>): Promise<void> {
      try {
        await work()
      } catch (error) {
        errors.push(error)
      }
    },
    /** Call it when all brands had theirs. @throws what the work of one of them threw; AggregateError of several */
    finish(): void {
      if (errors.length > 1) throw new AggregateError(errors, `the work of ${errors.length} brands failed`)
      if (errors.length === 1) throw errors[0]
    },
  }
}
