import { expect, test } from 'vitest'
import { Page } from '../brand/page.ts'
import { AccountInfo, methods } from './index.ts'

test('callers are guests or players, without roles [ACCESS-01.1..2]', () => {
  expect(new Set(Object.values(methods).map(({ audience }) => audience))).toEqual(new Set(['any', 'player']))
  expect((Page.properties.access as unknown as { enum: string[] }).enum).toEqual(['all', 'player', 'guest'])
  expect(Object.keys(AccountInfo.properties).filter((name) => /role|group|admin|permission|level/.test(name))).toEqual(
    [],
  )
})
