import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { baseTexts } from '../../testing-texts.ts'
import { testBrand } from '../../testing.ts'
import { MAIL_KINDS, messageOf } from './messages.ts'

const KEYS = [
  'mail.open',
  'mail.answer.subject',
  'mail.answer.text',
  'mail.mailing.footer',
  'mail.reminder.footer',
  'mail.sms.mailing',
  'mail.payout.closed',
  'mail.payout.open',
  'mail.payout.return',
  ...MAIL_KINDS.flatMap((kind) => [`mail.${kind}.subject`, `mail.${kind}.text`, `mail.sms.${kind}`]),
].sort()
const namesIn = (text = ''): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
const LOCALES = readdirSync(fileURLToPath(new URL('../../../../brands/_base/locales/', import.meta.url)))

test.each(LOCALES)('every message to a player, and no other, is written in %s and holds its values', (locale) => {
  const texts = baseTexts('mail', locale)
  const english = baseTexts('mail', 'en')
  expect(Object.keys(texts).sort()).toEqual(KEYS)
  for (const key of KEYS) expect(new Set(namesIn(texts[key])), key).toEqual(new Set(namesIn(english[key])))
})

test('a message is in the player’s language, else in the brand’s, and is written nowhere but in its files', () => {
  const words: Record<string, Record<string, string>> = { en: { b: 'B {x}' }, es: { a: 'A {x} {y}' } }
  const brand = testBrand({ more: { translate: (locale, key) => words[locale]?.[key] } })
  expect(messageOf(brand, 'es', 'a', { x: '1' })).toBe('A 1 {y}')
  expect(messageOf(brand, 'es', 'b', { x: '{y}' })).toBe('B {y}')
  const code = readFileSync(fileURLToPath(new URL('messages.ts', import.meta.url)), 'utf8')
  for (const text of Object.values(baseTexts('mail', 'en'))) expect(code).not.toContain(text.slice(0, 20))
})
