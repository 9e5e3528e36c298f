import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { EmbeddedStream } from './embedded-stream.ts'

type ConnectCallback = (error: Error) => void

/**
 * The client class for a pool over the embedded engine. A client starts only when the one before has ended, since their
 * messages would mix in the engine's single session.
 */
export function embeddedClient(lite: PGlite): typeof pg.Client {
  let previous: Promise<void> = Promise.resolve()

  return class EmbeddedClient extends pg.Client {
    readonly #stream: EmbeddedStream

    constructor(options: ClientConfig = {}) {
      const stream = new EmbeddedStream(lite)
      super({ ...options, ssl: false, stream: () => stream } as unknown as ClientConfig)
      this.#stream = stream
    }

    override connect(): Promise<this>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<this> | void {
      const turn = previous
      previous = new Promise((resolve) => {
        this.#stream.once('close', resolve)
      })
      if (!callback) return turn.then(() => super.connect()).then(() => this)
      void turn.then(() => super.connect(callback))
    }
  }
}
