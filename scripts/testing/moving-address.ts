import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address of loopback that leads to another one, as one that moves with the primary does. */
export interface MovingAddress {
  /** A connection string by this address. */
  readonly url: string
  /** Leads new connections there, and ends those that there are. */
  moveTo(url: string): void
  close(): Promise<void>
}

/** Opens an address that leads to the server of a connection string. */
export async function startMovingAddress(url: string): Promise<MovingAddress> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
  }
  const server = createServer((inside) => {
    const outside = connect({ host: target.hostname, port: Number(target.port) })
    keep(inside, outside)
    keep(outside, inside)
    inside.pipe(outside).pipe(inside)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: own.href,
    moveTo(to) {
      target = new URL(to)
      endAll()
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endAll()
      return closed
    },
  }
}
