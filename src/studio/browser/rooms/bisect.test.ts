import { expect, test } from 'vitest'
import { isFound, middleOf, narrowed, stepsOf, type Span } from './bisect.ts'

test('a change planted among 40 releases is found in six steps, wherever it is', () => {
  for (let planted = 0; planted < 39; planted += 1) {
    let span: Span = { wrong: 0, right: 39 }
    expect(stepsOf(span)).toBe(6)
    let steps = 0
    for (; !isFound(span); steps += 1) span = narrowed(span, middleOf(span) <= planted)
    expect([span.wrong, steps <= 6]).toEqual([planted, true])
  }
})
