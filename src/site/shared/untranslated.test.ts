import { expect, test } from 'vitest'
import { compileMessage } from '../../../engine/i18n/compile.ts'
import { createLanguages } from './untranslated.ts'

const languagesOf = (messages: Record<string, string>) => {
  const languages = createLanguages()
  languages.add({
    messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)])),
    foreign: { en: { keys: Object.keys(messages), texts: [] } },
  })
  return languages.of
}

test('a text with arguments is recognised whatever stands for them', () => {
  const of = languagesOf({ limit: 'Your {days}-day deposit limit' })
  expect(of('Your 7-day deposit limit')).toBe('en')
  expect(of('Your deposit limit')).toBeUndefined()
})

test('signs that mean something in a pattern are taken as they are', () => {
  const of = languagesOf({ signs: 'Pay {amount} (fee 1.5%) + [VAT] / day-by-day ^ $ * ? | \\ here' })
  expect(of('Pay €5 (fee 1.5%) + [VAT] / day-by-day ^ $ * ? | \\ here')).toBe('en')
  expect(of('Pay €5 (fee 145%) + [VAT] / day-by-day ^ $ * ? | \\ here')).toBeUndefined()
})
