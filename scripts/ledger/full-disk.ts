import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../testing/postgres-server.ts'
import { playThrough } from './interrupted.ts'
import { must, type Proof } from './proof.ts'

/** A cluster with our tables takes some 80 MB of it. */
const DISK = '192m'
const BACK_WITHIN = 60_000
const FILLED_FOR = 60_000

/** Takes all that is left of a disk. @returns a function that gives it back */
async function fill(disk: string): Promise<() => Promise<void>> {
  const path = join(disk, 'something-else')
  const file = await open(path, 'w')
  const block = Buffer.alloc(64 * 1024)
  let full = false
  // What is written later takes what is left then, so it is filled until nothing fits.
  while (!full)
    full = await file.write(block).then(
      ({ bytesWritten }) => bytesWritten < block.length,
      () => true,
    )
  await file.close()
  return () => rm(path)
}

/** The database's disk is full for a while, on a disk in memory that holds nothing else. */
export const fullDisk: Proof = {
  name: 'full-disk',
  text: 'the database’s disk is full: calls are refused, nothing acknowledged is lost, play goes on once there is room',
  async run({ seed }) {
    const disk = await mkdtemp(join(tmpdir(), 'foyer-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'none', disk])
    await chmod(disk, 0o755)
    try {
      const server = await startPostgres({ folder: disk })
      let empty: (() => Promise<void>) | undefined
      try {
        return await playThrough({
          url: server.url,
          seed,
          backWithin: BACK_WITHIN,
          maySucceed: true,
          begin: async () => void (empty = await fill(disk)),
          async lasts(refused) {
            for (let waited = 0; refused() === 0; waited += 50) {
              must(waited < FILLED_FOR, 'a full disk refused nothing')
              await sleep(50)
            }
            await sleep(1_000)
          },
          async end() {
            await empty!()
            // PostgreSQL ends by itself where it cannot write its log, and is started anew by whoever runs it.
            await server.end('SIGKILL')
            await server.restart()
          },
        })
      } finally {
        await server.stop()
      }
    } finally {
      execFileSync('umount', ['--lazy', disk])
      await rmdir(disk)
    }
  },
}
