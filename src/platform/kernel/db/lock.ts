import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { DataDirectoryInUse } from './errors.ts'

/** A data directory locked by this process. */
export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Locks a data directory for this process, creating it when missing. Call it before opening the embedded database. The
 * lock is an abstract socket on Linux and a named pipe on Windows: the system frees both however the process ends.
 * Elsewhere it is a file with the process id. Containers that share a volume are not kept apart by this.
 * @throws DataDirectoryInUse when another process, or another part of this one, has locked it
 */
export async function lockDirectory(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true })
  const real = await realpath(directory)
  const name = `foyer-${createHash('sha256').update(real).digest('hex')}`
  if (platform === 'linux') return lockBySocket(real, `\0${name}`)
  if (platform === 'win32') return lockBySocket(real, `\\\\.\\pipe\\${name}`)
  return lockByFile(real)
}

async function lockBySocket(directory: string, address: string): Promise<DirectoryLock> {
  // Whoever connects is sent the id of the process that holds the lock.
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  try {
    await listen(server, address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new DataDirectoryInUse(directory, await askHolder(address))
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function askHolder(address: string): Promise<string> {
  return new Promise((resolve) => {
    let pid = ''
    const socket = connect(address)
    const done = () => {
      socket.destroy()
      resolve(/^\d+$/.test(pid) ? `process ${pid}` : 'another process')
    }
    socket.setTimeout(1_000, done)
    socket
      .on('data', (chunk) => {
        pid += chunk.toString()
      })
      .on('end', done)
      .on('error', done)
  })
}

async function lockByFile(directory: string): Promise<DirectoryLock> {
  const file = join(directory, 'process.pid')
  const own = String(process.pid)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(file, own, { flag: 'wx' })
      return { release: () => rm(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readFile(file, 'utf8').catch(() => '')
    if (holder === '' || isAlive(Number(holder)))
      throw new DataDirectoryInUse(directory, `process ${holder || 'unknown'} (${file})`)
    // The process that held the lock is dead. Moving its file aside lets only one of several contenders go on to create
    // a new one; a contender that moved a fresh file by mistake puts it back.
    const aside = `${file}.${own}`
    await rename(file, aside).catch(() => undefined)
    const moved = await readFile(aside, 'utf8').catch(() => holder)
    if (moved === holder) await rm(aside, { force: true })
    else await rename(aside, file)
  }
  throw new DataDirectoryInUse(directory, `another process (${file})`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
