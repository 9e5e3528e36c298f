import { expect, test } from 'vitest'
import { collectYoung } from './young.ts'

test('what was let go of within the last moments is freed at once [D27]', () => {
  collectYoung()
  const before = process.memoryUsage().heapUsed
  let last: unknown[] = []
  // Less than the part of the memory in which young things lie, so that nothing else frees them meanwhile.
  for (let count = 0; count < 20; count += 1) last = Array.from({ length: 1_000 }, (_, n) => ({ n, count }))
  expect(last).toHaveLength(1_000)
  const most = process.memoryUsage().heapUsed
  expect(most - before).toBeGreaterThan(300_000)
  last = []
  collectYoung()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((most - before) / 2)
})
