import { expect, test } from 'vitest'
import type { CompiledBrand } from '../../../engine/brand/index.ts'
import { ANSWERS_MS, keptAnswers } from './answers.ts'

/** A platform that counts how often it is asked. */
const platform = (status = 200) => {
  let asked = 0
  const ask = () => Promise.resolve({ status, body: { asked: [(asked += 1)] } })
  return { ask, count: () => asked }
}
const brand = (): CompiledBrand => ({}) as CompiledBrand

test('a guest of a preview gets what the platform answered a moment ago, and nobody changes that', async () => {
  let now = 0
  const { ask, count } = platform()
  const [calls, answersFor] = [brand(), keptAnswers(() => now)]
  const answers = answersFor(calls, undefined)
  const [first, second] = await Promise.all([answers('/api/games', ask), answers('/api/games', ask)])
  ;(first.body as { asked: number[] }).asked.push(7)
  expect([second.body, (await answersFor(calls, undefined)('/api/games', ask)).body]).toEqual([
    { asked: [1] },
    { asked: [1] },
  ])
  now = ANSWERS_MS
  await answers('/api/games', ask)
  expect(count()).toBe(2)
})

test('another address, another instant and another brand are asked for themselves; a refusal is not kept', async () => {
  const { ask, count } = platform()
  const [calls, answersFor] = [brand(), keptAnswers(() => 0)]
  await answersFor(calls, undefined)('/api/games', ask)
  await answersFor(calls, undefined)('/api/games?count=2', ask)
  await answersFor(calls, new Date(0))('/api/games', ask)
  await answersFor(brand(), undefined)('/api/games', ask)
  expect(count()).toBe(4)
  const refusing = platform(503)
  const answers = answersFor(calls, undefined)
  await answers('/api/other', refusing.ask)
  await answers('/api/other', refusing.ask)
  expect(refusing.count()).toBe(2)
  const failing = () => Promise.reject(new Error('down'))
  await expect(answers('/api/third', failing)).rejects.toThrow('down')
  expect((await answers('/api/third', ask)).status).toBe(200)
})
