import { invalid } from './errors.ts'
import type { Before } from './timeline.ts'

/** Where a page ended, as text. */
export const cursorText = (at: Date, key: string): string => `${at.toISOString()}~${key}`

/** Reads what `cursorText` wrote. @throws PlatformError InvalidParameterException that names the parameter */
export function cursorIn(name: string, text: string | undefined): Before | undefined {
  if (text === undefined) return undefined
  const [, at = '', key = ''] = /^([^~]+)~(.+)$/.exec(text) ?? []
  if (Number.isNaN(Date.parse(at))) throw invalid({ [name]: 'unknown' })
  return { at: new Date(at), key }
}
