import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Stops and deletes servers whose test run was killed before it could do so itself. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^foyer-postgres-(\d+)-/.exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const directory = join(tmpdir(), name)
    const postmaster = Number.parseInt(
      await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8').catch(() => ''),
      10,
    )
    // The process id may have been reused by now: only a process that names this directory is ours.
    const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(directory)) process.kill(postmaster, 'SIGQUIT')
    await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
