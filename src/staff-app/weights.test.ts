import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { weightsOf } from './weights.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the desk and Studio load no more at once than they may, and forms and code later', () => {
  // As for visitors: a build under test brings the development version of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, env })
  const [desk, studio] = [weightsOf(root, 'desk'), weightsOf(root, 'studio')]
  // React and the router alone take more than half of it.
  for (const { shell } of [desk, studio]) expect(shell).toBeGreaterThan(80)
  expect(desk.shell).toBeLessThan(150)
  expect(studio.shell).toBeLessThan(180)
  expect(studio.more('engine/forms/schema/index.ts')).toBeLessThan(80)
  expect(studio.more('src/studio/browser/rooms/code.tsx')).toBeLessThan(160)
  expect(() => desk.more('engine/forms')).toThrow('no chunk of engine/forms')
})
