import { createHash } from 'node:crypto'
import { mkdir, realpath, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** A socket’s path may not be longer on any system we know. */
const LONGEST = 100

/**
 * Where the office of a data directory listens. In the directory itself, so that whoever may read its database, and
 * nobody else, reaches it; beside it for a path too long for a socket, in a folder that is this user’s alone.
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
  if (uid !== userInfo().uid || (mode & 0o077) !== 0) throw new Error(`${folder} belongs to somebody else`)
  return join(folder, `${name}.sock`)
}

/** Whether somebody answers at a socket. */
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
 * Lets an office listen at the socket of a data directory, for this user alone. What an ended process left there is
 * cleared away; where another process listens already, that one answers and nothing is done.
 */
export async function listenAtSocket(server: FastifyInstance, dataDir: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true })
  const path = await socketPath(dataDir)
  if (await isAnswering(path)) return false
  if (process.platform !== 'win32') await rm(path, { force: true })
  // The socket is born with these rights: nobody else could connect even between two statements.
  const before = process.umask(0o177)
  try {
    await server.listen({ path })
  } finally {
    process.umask(before)
  }
  return true
}
