import type { MessageTable, SiteFacts } from '../page/types.ts'

type Locales = SiteFacts['locales']['available']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON at an address of the site. @throws Error when there is none */
const read = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

/** Logs a failure a turn later: in a page that is being left, whose requests end with it, no turn comes any more. */
const warn = async (what: string, error: unknown): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve))
  console.warn(what, error)
}

/**
 * The site's languages as they are now, which may be others than the document was made with. A failure is only logged
 * and gives an empty list.
 */
export const fetchLocales = async (): Promise<Locales> => {
  try {
    const answer = await read('/nfx/i18n/locales')
    const locales = isObject(answer) && Array.isArray(answer['locales']) ? (answer['locales'] as unknown[]) : undefined
    if (!locales?.every((one) => isObject(one) && typeof one['code'] === 'string' && typeof one['name'] === 'string'))
      throw new Error('The answer is no list of languages')
    return locales as Locales
  } catch (error) {
    await warn('Languages:', error)
    return []
  }
}

/**
 * Every message of a locale, for texts that a page does not carry. A failure is only logged and gives an empty
 * dictionary.
 */
export const fetchMessages = async (locale: string): Promise<MessageTable> => {
  try {
    const answer = await read(`/nfx/i18n/messages/${encodeURIComponent(locale)}`)
    if (!isObject(answer)) throw new Error('The answer is no dictionary')
    return answer as MessageTable
  } catch (error) {
    await warn(`Messages of ${locale}:`, error)
    return {}
  }
}
