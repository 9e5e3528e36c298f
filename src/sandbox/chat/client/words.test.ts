import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('the chat of the sandbox speaks every language of Foyer, none of it in English', async () => {
  const languages = await readdir('brands/_base/locales')
  expect(languages).toContain('pt-BR')
  const english = Object.values(wordsOf('en')).flat()
  for (const language of languages.filter((code) => code !== 'en'))
    for (const word of Object.values(wordsOf(language)).flat()) {
      // “Send” is Norwegian as well.
      if (language !== 'nb' || word !== 'Send') expect(english, language).not.toContain(word)
    }
})
