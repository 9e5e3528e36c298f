import { expect, test } from 'vitest'
import { Ahead } from './ahead.ts'

/** Answers with the id and the number of the question; those that are to fail do. */
function questions(failing: readonly number[] = []) {
  const asked: string[] = []
  let now = 0
  const ahead = new Ahead<string>(
    (id) => {
      asked.push(id)
      const count = asked.length
      return failing.includes(count) ? Promise.reject(new Error('away')) : Promise.resolve(`${id} ${count}`)
    },
    () => now,
  )
  return { ahead, asked, later: (ms: number) => (now += ms) }
}

test('what was prepared is shown without another question, once [D11]', async () => {
  const { ahead, asked } = questions()
  ahead.prepare('a')
  expect(await ahead.take('a')).toBe('a 1')
  expect(await ahead.take('a')).toBe('a 2')
  expect(asked).toEqual(['a', 'a'])
})

test('what is older than five seconds is asked for anew [D11]', async () => {
  const { ahead, later } = questions()
  ahead.prepare('a')
  later(5_000)
  expect(await ahead.take('a')).toBe('a 1')
  ahead.prepare('a')
  later(5_001)
  expect(await ahead.take('a')).toBe('a 3')
})

test('another than the one that was prepared is asked for, and the prepared one is forgotten', async () => {
  const { ahead } = questions()
  ahead.prepare('a')
  expect(await ahead.take('b')).toBe('b 2')
  expect(await ahead.take('a')).toBe('a 3')
})

test('what failed ahead is asked for again', async () => {
  const { ahead } = questions([1])
  ahead.prepare('a')
  expect(await ahead.take('a')).toBe('a 2')
})
