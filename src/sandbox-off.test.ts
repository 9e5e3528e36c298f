import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Imports the server, loads the sandbox as a start does, and prints which of its files were read. */
const script = (isOn: boolean) => `
import { registerHooks } from 'node:module'
const seen = []
registerHooks({
  load(url, context, next) {
    if (url.includes('/src/sandbox/')) seen.push(url)
    return next(url, context)
  },
})
const { loadSandbox } = await import('./src/load-sandbox.ts')
await import('./src/server.ts')
await loadSandbox(${isOn}, { now: () => new Date() })
console.log(JSON.stringify(seen.map((url) => url.split('/src/sandbox/')[1])))
process.exit(0)`

const filesOf = async (isOn: boolean): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(isOn)])
  return JSON.parse(stdout) as string[]
}

test('a production start reads no file of the sandbox', async () => {
  expect(await filesOf(false)).toEqual([])
  expect(await filesOf(true)).toContain('index.ts')
}, 120_000)
