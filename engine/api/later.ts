import type { Api } from './index.ts'

type Method = (...args: unknown[]) => Promise<unknown>
type Group = Record<string, Method>

/** Not a plain object, so that no store makes a copy of it. */
const target = (): object => Object.create({}) as object

/**
 * The platform's methods, whose code is fetched with the first call: who only looks at a page calls none. `load` is
 * asked at every call; when it rejects, so does the call.
 */
export const laterApi = (load: () => Promise<Api>): Api => {
  const later =
    (find: (api: Api) => Method): Method =>
    async (...args) =>
      find(await load())(...args)
  return new Proxy(target(), {
    get: (_, group) =>
      group === 'call'
        ? later((api) => api.call as Method)
        : new Proxy(target(), {
            get: (__, method) => later((api) => (api[group as keyof Api] as unknown as Group)[method as string]!),
          }),
  }) as Api
}
