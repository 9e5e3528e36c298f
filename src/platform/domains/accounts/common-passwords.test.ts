import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { filterHas, FILTER_FILE, isCommonPassword } from './common-passwords.ts'

test('the filter knows common passwords in any spelling, and hardly any other', async () => {
  const common = ['password1', 'Sunshine1', 'IloveYou', 'q1w2e3r4t5', 'ｌｅｔｍｅｉｎ１２３', 'superman123']
  expect(await Promise.all(common.map(isCommonPassword))).toEqual(common.map(() => true))
  const filter = await readFile(FILTER_FILE)
  const wrong = Array.from({ length: 50_000 }, () => randomBytes(9).toString('base64')).filter((text) =>
    filterHas(filter, text),
  )
  // One in ten thousand: five of these, and more than twenty in one of ten million runs.
  expect(wrong.length).toBeLessThan(21)
})
