import { expect, test } from 'vitest'
import { testSession, testStores } from './testing.tsx'

test('a heart given or taken while the list is on its way outlasts the list', async () => {
  let answer = (_sysnames: string[]) => undefined as void
  const stores = testStores({
    session: testSession(),
    api: { games: { getLikes: () => new Promise((resolve) => { answer = (sysnames) => resolve({ sysnames }) }), addLike: () => Promise.resolve({}) as never, removeLike: () => Promise.resolve({}) as never } },
  })
  const { favourites } = stores
  const loaded = favourites.load()
  await favourites.toggle('fox')
  favourites.sysnames.add('owl')
  await favourites.toggle('owl')
  answer(['owl', 'elk'])
  await loaded
  expect([...favourites.sysnames].sort()).toEqual(['elk', 'fox'])

  const again = favourites.load()
  answer(['owl'])
  await again
  expect([...favourites.sysnames]).toEqual(['owl'])
})
