import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

const simpleQuery = (text: string): Buffer => {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
/** AuthenticationOk and ReadyForQuery outside a transaction. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/**
 * The embedded engine as the socket of a `pg` client. Messages written together are carried out in one call of the
 * engine, which costs much less than one call for each. A new client begins with a clean session.
 */
export class EmbeddedStream extends Duplex {
  readonly #lite: PGlite
  #isStarted = false

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#carryOut(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#carryOut(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  async #carryOut(messages: Buffer): Promise<void> {
    if (this.#isStarted) {
      const answers = await this.#lite.execProtocolRaw(messages, { syncToFs: false })
      if (answers.length > 0) this.push(Buffer.from(answers.buffer, answers.byteOffset, answers.byteLength))
      return
    }
    // The startup message. The engine's single session still has the previous client's transaction, prepared
    // statements, settings and locks.
    this.#isStarted = true
    for (const text of ['ROLLBACK', 'DISCARD ALL']) await this.#lite.execProtocolRaw(simpleQuery(text))
    this.push(WELCOME)
  }
}
