// Releases a draft in a process of its own, which kills itself before a step that writes:
// `node testing-release-process.ts <folder of brands> <draft> <step> <directory or URL of the store>`.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const [dir = '', id = '', at = '0', kept = ''] = process.argv.slice(2)
let steps = 0
let isCounted = false
/** Counts a step; the process ends before the one it was told. */
const step = (): void => {
  if (isCounted && (steps += 1) === Number(at)) process.kill(process.pid, 'SIGKILL')
}
/** Has something count as a step each time it is called. */
const counting = (owner: object, name: string): void => {
  const all = owner as Record<string, (...args: unknown[]) => unknown>
  const own = all[name]!
  all[name] = function counted(this: unknown, ...args: unknown[]) {
    step()
    return own.apply(this, args)
  }
}
for (const name of ['link', 'mkdir', 'rename', 'rm', 'rmdir', 'writeFile']) counting(promises, name)
counting(pg.Client.prototype, 'query')
syncBuiltinESMExports()
const { releaseOnce } = await import('./testing-releases.ts')
process.exitCode = await releaseOnce(dir, id, kept, () => {
  isCounted = true
})
