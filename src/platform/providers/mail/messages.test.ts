import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MAIL_KEYS } from './messages.ts'

type Messages = { [name: string]: string | Messages }
const messagesOf = (locale: string): Messages =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../brands/_base/locales/${locale}/mail.json`, import.meta.url)),
      'utf8',
    ),
  ) as Messages
const textIn = (messages: Messages, key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Messages | undefined)?.[name], messages)
const namesIn = (text: unknown): string[] => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()

const BASE = fileURLToPath(new URL('../../../../brands/_base/locales/', import.meta.url))
test.each(readdirSync(BASE))('every message to a player is written in %s and holds its values', (locale) => {
  const messages = messagesOf(locale)
  const english = messagesOf('en')
  for (const key of MAIL_KEYS) {
    const text = textIn(messages, key)
    expect(typeof text, key).toBe('string')
    expect(new Set(namesIn(text)), key).toEqual(new Set(namesIn(textIn(english, key))))
  }
})
