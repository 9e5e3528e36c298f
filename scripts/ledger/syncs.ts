import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { live } from './kills.ts'
import { must, type Proof } from './proof.ts'

const WATCHED = 3_000

/** Whether strace is installed and may trace processes here. */
const canTrace = (): Promise<boolean> =>
  new Promise((resolve) => {
    spawn('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0))
  })

/** The system calls in order: `sync` when the disk was synced, `ack` when a commit was acknowledged. */
function eventsOf(trace: string, ack: RegExp): ('sync' | 'ack')[] {
  return trace.split('\n').flatMap((line): ('sync' | 'ack')[] => {
    // A call interrupted by another thread is on two lines; it counts where it ends.
    if (/(?:fdatasync|fsync)(?:\(| resumed>).* = 0$/.test(line)) return ['sync']
    return ack.test(line) ? ['ack'] : []
  })
}

/** One writer under strace: the disk was synced at least once between two acknowledgements. */
export const syncs = (kind: Database['kind']): Proof => ({
  name: `syncs-${kind}`,
  text: `fdatasync before every acknowledgement, seen by strace, on ${kind}`,
  async run({ seed }) {
    must(
      await canTrace(),
      'NOT RUN: strace is not here or may not trace; install it (apt-get install strace) and allow ptrace',
    )
    const folder = await mkdtemp(join(tmpdir(), 'foyer-syncs-'))
    const file = join(folder, 'trace')
    // PostgreSQL runs as another user and writes here too.
    await chmod(folder, 0o777)
    // -D: the program stays our child process, and so receives our signals.
    const tracing = ['strace', '-D', '-f', '-qq', '-s', '80', '-o', file, '-e', 'trace=fdatasync,fsync,write,sendto']
    try {
      let acknowledged: number
      if (kind === 'pglite') {
        const place = join(folder, 'data')
        await live([place, '0', '0', 'check'], {})
        acknowledged = (await live([place, String(seed), '1'], { afterWriting: WATCHED }, tracing)).acknowledged.length
      } else {
        const server = await startPostgres({ under: tracing })
        try {
          acknowledged = (await live([server.url, String(seed), '1'], { afterWriting: WATCHED })).acknowledged.length
        } finally {
          await server.stop()
        }
      }
      const events = eventsOf(
        await readFile(file, 'utf8'),
        kind === 'pglite' ? new RegExp(`write\\(1, "${seed}:`) : /sendto\(.*"C\\0\\0\\0\\vCOMMIT/,
      )
      let synced = false
      let seen = 0
      for (const event of events) {
        if (event === 'ack') {
          must(synced, `acknowledgement ${seen + 1} came without a sync of the disk since the one before`)
          seen += 1
        }
        synced = event === 'sync'
      }
      must(
        acknowledged > 10 && seen >= acknowledged - 1,
        `${acknowledged} acknowledgements, of which the trace shows ${seen}`,
      )
      return `${seen} acknowledgements, each after a sync (${events.length - seen} syncs)`
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
