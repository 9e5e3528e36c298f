type Step<D> = (deps: D, ...rest: never[]) => unknown
type Bound<F> = { [K in keyof F]: F[K] extends (deps: never, ...rest: infer R) => infer O ? (...rest: R) => O : never }

/** The functions with their first argument, what they depend on, given. They may be passed on one by one. */
export const bound = <D, F extends Record<string, Step<D>>>(deps: D, functions: F): Bound<F> =>
  Object.fromEntries(
    Object.entries(functions).map(([name, step]) => [name, (...rest: never[]) => step(deps, ...rest)]),
  ) as Bound<F>
