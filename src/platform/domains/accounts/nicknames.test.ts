import { expect, test } from 'vitest'
import { validate } from '../../../../engine/validation/index.ts'
import { newNickname } from './nicknames.ts'

test('a name that a player is given is one they may keep, and few have the same', () => {
  const names = Array.from({ length: 200 }, newNickname)
  for (const name of names) expect(validate([{ rule: 'fakename' }], name), name).toBeUndefined()
  expect(new Set(names).size).toBeGreaterThan(100)
})
