import { createHash } from 'node:crypto'
import { mkdir, realpath, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Maximum length of a socket’s path on all supported systems. */
const LONGEST = 100

/**
 * Path of the office's socket for a data directory. It is in the directory itself, so that exactly those who can read
 * its database reach it; a path too long for a socket is replaced by one in a folder that only this user can open.
 */
export async function socketPath(dataDir: string): Promise<string> {
  const real = await realpath(dataDir).catch(() => dataDir)
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\foyer-office-${name}`
  const inside = join(real, 'office.sock')
  if (inside.length <= LONGEST) return inside
  const folder = join(tmpdir(), `foyer-${userInfo().uid}`)
  await mkdir(folder, { mode: 0o700, recursive: true })
  const { uid, mode } = await stat(folder)
  if (uid !== userInfo().uid || (mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to another user, or others can write to it`)
  return join(folder, `${name}.sock`)
}

/** Whether a process answers at a socket. */
export const isAnswering = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Makes an office listen on the socket of a data directory, for this user only. The socket of an ended process is
 * replaced; if another process listens already, nothing is done.
 */
export async function listenAtSocket(server: FastifyInstance, dataDir: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true })
  const path = await socketPath(dataDir)
  if (await isAnswering(path)) return false
  if (process.platform !== 'win32') await rm(path, { force: true })
  // The umask gives the socket these rights from its creation, so that nobody else can connect in between.
  const before = process.umask(0o177)
  try {
    await server.listen({ path })
  } finally {
    process.umask(before)
  }
  return true
}
