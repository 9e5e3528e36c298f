import { parseDuration } from '../../../../../engine/clock/index.ts'
import { checkSchema } from '../../../../../engine/validation/index.ts'
import { followCall } from '../../../../observed/provider-calls.ts'
import { wayOn } from '../../../../observed/way-on.ts'
import type { Log } from '../../../kernel/context.ts'
import type { CmsClient, CmsSettings, Expected } from '../port.ts'
import { withoutBadAddresses } from './addresses.ts'

const CALL = { kind: 'cms', provider: 'headless', operation: 'get' } as const
/** Bytes an answer may have. */
const MOST_BYTES = 1_000_000
/** Answers kept, and addresses known to have none; the oldest of each are forgotten. */
const MOST_KEPT = 1_000
/** Failures in a row after which a CMS is not asked for a while, and how long that is. */
const FAILURES = 5
const REST_MS = 10_000

interface Kept {
  value: unknown
  at: number
}

const readBody = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error(`The answer has more than ${MOST_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** JSON without keys that could change what every object inherits. */
const parse = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value,
  )

/** Is told what is left out of an answer, by its place and fault. */
type Drop = (place: string, fault: string) => void

/** Rows that are as expected. */
const soundRows = (rows: readonly unknown[], { row: schema, faultOf }: Expected, drop: Drop) =>
  rows.filter((row, place) => {
    const [wrong] = checkSchema(schema, row)
    const fault = wrong ? `${wrong.instancePath} ${wrong.message ?? 'is wrong'}`.trim() : faultOf?.(row as never)
    if (fault !== undefined) drop(`/${place}`, fault)
    return fault === undefined
  })

/** Asks one resource. @throws Error when there is no valid answer in time */
const ask = async (cms: CmsSettings, path: string, expected: Expected, drop: Drop): Promise<unknown> => {
  const answer = await fetch(cms.url.replace(/\/$/, '') + path, {
    headers: { authorization: `Bearer ${cms.token}`, accept: 'application/json', ...wayOn() },
    redirect: 'error',
    signal: AbortSignal.timeout(parseDuration(cms.timeout)),
  })
  if (answer.status === 404) {
    await answer.body?.cancel()
    return null
  }
  if (answer.status !== 200) throw new Error(`The CMS answers ${answer.status}.`)
  const value = parse(await readBody(answer))
  const [fault] = checkSchema(expected.whole, value)
  if (fault) throw new Error(`${fault.instancePath || 'The answer'} ${fault.message ?? 'is wrong'}.`)
  return expected.row === undefined
    ? withoutBadAddresses(expected.whole, value, drop)
    : soundRows(value as unknown[], expected, drop)
}

/**
 * Reads a headless CMS with its bearer token. Answers are checked by their schemas and kept: a kept answer is given at
 * once and renewed behind it, and remains when the CMS is slow, broken or gone. A bad row of a list is left out, and so
 * is a bad address. After five failures in a row it is left alone for ten seconds.
 */
export const createCmsClient = (
  log: Pick<Log, 'info' | 'warn'>,
  now: () => number = () => performance.now(),
): CmsClient => {
  const kept = new Map<string, Kept>()
  // Apart from the answers: whoever asks for many pages that do not exist must not push those out.
  const missing = new Map<string, Kept>()
  const running = new Map<string, Promise<unknown>>()
  const faults = new Map<string, { count: number; restUntil: number }>()

  const known = (key: string) => kept.get(key) ?? missing.get(key)
  const renew = (key: string, cms: CmsSettings, path: string, expected: Expected): Promise<unknown> => {
    const under = running.get(key)
    if (under) return under
    const drop: Drop = (place, fault) => log.warn({ path, place, fault }, 'A part of an answer of the CMS is left out.')
    const asked = followCall(log, CALL, () => ask(cms, path, expected, drop))
      .then((value) => {
        faults.delete(cms.url)
        kept.delete(key)
        missing.delete(key)
        const into = value === null ? missing : kept
        into.set(key, { value, at: now() })
        if (into.size > MOST_KEPT) into.delete(into.keys().next().value!)
        return value
      })
      .catch((error: unknown) => {
        const count = (faults.get(cms.url)?.count ?? 0) + 1
        faults.set(cms.url, { count, restUntil: count >= FAILURES ? now() + REST_MS : 0 })
        log.warn({ path, error: String(error) }, 'The CMS gave no valid answer; the last good one is used.')
        return known(key)?.value
      })
      .finally(() => running.delete(key))
    running.set(key, asked)
    return asked
  }

  return {
    async get<T>(cms: CmsSettings, path: string, expected: Expected): Promise<T | null | undefined> {
      const key = `${cms.url} ${cms.token} ${cms.redirectHosts.join()} ${path}`
      const found = known(key)
      if (found && now() - found.at < parseDuration(cms.fresh)) return found.value as T | null
      const isResting = (faults.get(cms.url)?.restUntil ?? 0) > now()
      if (isResting) return found?.value as T | null | undefined
      const renewed = renew(key, cms, path, expected)
      return (found ? found.value : await renewed) as T | null | undefined
    },
  }
}
