import { expect, test } from 'vitest'
import { bindPreviews } from '../methods/previews.ts'
import { playerFor } from './players.ts'

test('without the sandbox previews are of guests alone, and say so', async () => {
  const here = { brand: 'kilovolt', draft: 'a', by: 'somebody' }
  expect(await playerFor({}, here, {})).toBeUndefined()
  expect(await playerFor({}, here, { player: 'guest' })).toBeUndefined()
  expect(await playerFor({}, here, { player: 'vip' })).toEqual({
    fault: 'without the sandbox previews are of guests alone',
  })
  const { handlers } = bindPreviews({
    studio: () => ({ previews: { read: async () => ({}) }, drafts: { newParent: async () => undefined } }),
    passes: {},
    setup: { host: 'preview.localhost' },
  } as never)
  const open = handlers['previews.open'] as (params: object, call: object) => Promise<unknown>
  const asked = open({ draft: 'a', player: 'vip' }, { brand: { id: 'kilovolt' }, session: { hash: 'x' } })
  await expect(asked).rejects.toMatchObject({ name: 'ReleaseRefused', code: 'guests-only' })
})

test('what a brand lacks for a life is told, and the preview is not that of somebody else', async () => {
  const player = () => Promise.reject(new Error('the brand has no method for deposits'))
  const asked = await playerFor({ player }, { brand: 'b', draft: 'a', by: 'x' }, { player: 'limit' })
  expect(asked).toEqual({ fault: 'the brand has no method for deposits' })
})
