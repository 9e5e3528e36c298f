import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { applyBreak, type Edit } from './breaks.ts'

/** Longer than the browser tests of an id take, in milliseconds, so that a break that never ends is detected. */
const TIMEOUT = 300_000

/** A copy of the tree to break; `node_modules` is shared with the original. */
export interface Copy {
  readonly root: string
  /** Applies a break to the copy; returns a function that undoes it. */
  break: (one: Edit) => () => void
  /**
   * Runs a command in it, ending all processes it started, after so many milliseconds at the latest; returns whether it
   * succeeded, and its output.
   */
  run: (
    command: readonly string[],
    env?: Record<string, string>,
    timeout?: number,
  ) => Promise<{ ok: boolean; output: string }>
  remove: () => void
}

const end = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

const run =
  (root: string): Copy['run'] =>
  (command, env = {}, timeout = TIMEOUT) =>
    new Promise((resolve) => {
      const child = spawn(command[0]!, command.slice(1), {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      const leave = () => end(child.pid!)
      process.once('exit', leave)
      const late = setTimeout(leave, timeout)
      child.once('exit', (code) => {
        clearTimeout(late)
        process.off('exit', leave)
        leave()
        resolve({ ok: code === 0, output })
      })
    })

/** Copies the tree without what git ignores, but with the site as last built. */
export const copyTree = (): Copy => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-prove-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file), { force: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    root,
    break: (one) => {
      const path = join(root, one.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, applyBreak(text, one))
      return () => writeFileSync(path, text)
    },
    run: run(root),
    remove,
  }
}
