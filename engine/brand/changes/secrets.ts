import { isPlain } from '../read/merge.ts'

/** Names of values that stay on the server: a sentence says that they are others, and not what they are. */
export const SECRETS = ['appToken', 'botToken', 'clientSecret', 'password', 'secretKey', 'token', 'webhookSecret']

/** What staff see in the place of a secret; written back, it stands for what is there. */
export const SECRET = '(secret)'

const mayHold = (path: readonly string[]): boolean =>
  path[0] === 'support' || (path[0] === 'platform' && (path[1] === 'settings' || path[1] === undefined))

/** Whether a value at a path of the merged brand is a secret. */
export const isSecret = (path: readonly string[]): boolean =>
  path.length > 1 && mayHold(path) && SECRETS.includes(path.at(-1) ?? '')

/** A value as data that staff may see: without the secrets below it. @param path of the value in the merged brand */
export const withoutSecrets = (value: unknown, path: readonly string[]): unknown => {
  if (value !== undefined && isSecret(path)) return SECRET
  if (Array.isArray(value)) return value.map((item, index) => withoutSecrets(item, [...path, String(index)]))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSecrets(item, [...path, key])]))
}

/** The secrets below a value, each with its path in the merged brand, as JSON, and what it is. */
export function secretsBelow(value: unknown, path: readonly string[]): Map<string, unknown> {
  if (value === undefined) return new Map()
  if (isSecret(path)) return new Map([[JSON.stringify(path), value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, item]) => [...secretsBelow(item, [...path, key])]))
}

/**
 * A value with the secrets that `SECRET` stands for in it.
 * @param find what stands at a path of the merged brand; undefined for nothing
 * @param missed is told each path at which nothing stands
 */
export function withSecrets(
  value: unknown,
  path: readonly string[],
  find: (path: readonly string[]) => unknown,
  missed: (path: readonly string[]) => void,
): unknown {
  if (isSecret(path)) {
    if (value !== SECRET) return value
    const there = find(path)
    if (there === undefined) missed(path)
    return there
  }
  const inner = (item: unknown, key: string) => withSecrets(item, [...path, key], find, missed)
  if (Array.isArray(value)) return value.map((item, index) => inner(item, String(index)))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item, key)]))
}
