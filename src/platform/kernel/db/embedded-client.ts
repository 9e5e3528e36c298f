import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { ClientConfig } from 'pg'

type ConnectCallback = (error: Error) => void

/**
 * The client class for a pool over the embedded engine. Each client gets a connection of its own: if they shared one,
 * the end of one client (the pool ends it after any failed `pool.query`) would break the next. A client starts only
 * when the one before has ended, since their messages would mix in the engine's single session.
 */
export function embeddedClient(lite: PGlite): typeof pg.Client {
  let previous: Promise<void> = Promise.resolve()

  return class EmbeddedClient extends pg.Client {
    constructor(options: ClientConfig = {}) {
      const { connection } = createPgConfig(lite)
      const end = connection.end.bind(connection)
      connection.end = () => {
        end()
        previous = new Promise((resolve) => {
          connection.once('end', resolve)
        })
      }
      super({ ...options, connection } as ClientConfig)
    }

    override connect(): Promise<this>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<this> | void {
      if (!callback) return previous.then(() => super.connect()).then(() => this)
      void previous.then(() => super.connect(callback))
    }
  }
}
