import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Longer than any test of the tree may take, in milliseconds: a break that never ends is noticed. */
const PATIENCE = 300_000

/** A copy of the tree as it stands, to be broken in; `npm install` is shared with the original. */
export interface Scratch {
  readonly root: string
  /** Runs a command in it, ending whatever it started; returns whether it succeeded. */
  run: (command: readonly string[], env?: Record<string, string>) => Promise<boolean>
  remove: () => void
}

const end = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Copies the tree, what git ignores left out. */
export const createScratch = (): Scratch => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-prove-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file), { force: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  let running: number | undefined
  process.once('exit', () => {
    if (running) end(running)
    rmSync(root, { recursive: true, force: true })
  })
  return {
    root,
    run: (command, env = {}) =>
      new Promise((resolve) => {
        const child = spawn(command[0]!, command.slice(1), {
          cwd: root,
          env: { ...process.env, ...env },
          stdio: process.env['PROVE_LOUD'] ? 'inherit' : 'ignore',
          detached: true,
        })
        running = child.pid
        const late = setTimeout(() => end(child.pid!), PATIENCE)
        child.once('exit', (code) => {
          clearTimeout(late)
          end(child.pid!)
          running = undefined
          resolve(code === 0)
        })
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
