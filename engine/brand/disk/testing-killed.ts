// Writes three files as a whole, and kills itself at a call of the file system:
// `node testing-killed.ts <folder> <number of the call> before|after`.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [folder = '', at = '0', when = 'before'] = process.argv.slice(2)
let calls = 0
const die = (): void => {
  process.kill(process.pid, 'SIGKILL')
}
const all = promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
for (const name of ['link', 'mkdir', 'readFile', 'rename', 'rm', 'rmdir', 'writeFile']) {
  const own = all[name]!
  all[name] = async (...args) => {
    calls += 1
    const isLast = calls === Number(at)
    if (isLast && when === 'before') die()
    return own(...args).finally(() => isLast && die())
  }
}
syncBuiltinESMExports()
const { folderFiles } = await import('./folder.ts')
const { bytesHash } = await import('./bytes.ts')
const hash = (text: string) => bytesHash(Buffer.from(text))
const change = (path: string, text: string | undefined, expected: string | undefined) => ({
  path,
  bytes: text === undefined ? undefined : Buffer.from(text),
  expected: expected === undefined ? undefined : hash(expected),
})
await folderFiles(folder).writeAll(
  [
    change('brand.json', 'new brand', 'old brand'),
    change('pages/home.json', undefined, 'old home'),
    change('pages/club.json', 'new club', undefined),
  ],
  'second',
)
