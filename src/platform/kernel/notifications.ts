import pg from 'pg'
import { afterwards, type Database } from './db/index.ts'

/** Name of the PostgreSQL channel. */
const CHANNEL = 'foyer_news'
/** Milliseconds in which news about the same topic is told to other processes once. */
const GATHER = 50
/** Milliseconds until a lost connection is opened again. */
const AGAIN_AFTER = 1_000

/** News that a topic of a brand has changed, heard by every process of the database. It says that, not what. */
export interface Notifications {
  /** Tells it; after the change was committed. Nothing waits for it, and it may be lost with a connection. */
  tell(brandId: string, topic: string): void
  /** Returns a function that stops listening. */
  listen(heard: (brandId: string, topic: string) => void): () => void
  start(): void
  stop(): Promise<void>
}

type Warn = { warn(details: object, message: string): void }

/** Hears what other processes tell; opens a lost connection again. */
class Ear {
  #client: pg.Client | undefined
  #isRunning = false
  readonly #options: pg.ClientConfig
  readonly #hear: (text: string) => void
  readonly #log: Warn

  constructor(options: pg.ClientConfig, hear: (text: string) => void, log: Warn) {
    this.#options = options
    this.#hear = hear
    this.#log = log
  }

  start(): void {
    this.#isRunning = true
    void this.#connect()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    const open = this.#client
    this.#client = undefined
    await open?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    // A connection of its own: one of the pool's would be missing there for good, and a pooler's is another one after
    // each transaction.
    const opened = new pg.Client(this.#options)
    this.#client = opened
    opened.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    opened.on('error', () => this.#lost(opened))
    try {
      await opened.connect()
      await opened.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      this.#log.warn({ err: error }, 'news of other processes cannot be heard; trying again')
      this.#lost(opened)
    }
  }

  #lost(opened: pg.Client): void {
    if (this.#client !== opened) return
    this.#client = undefined
    opened.end().catch(() => undefined)
    setTimeout(() => {
      if (this.#isRunning && !this.#client) void this.#connect()
    }, AGAIN_AFTER).unref()
  }
}

/** Has the streams of a brand's sessions that ended close, on every process. Call it after the transaction. */
export const tellSessionsEnded = (
  { notifications }: { readonly notifications: Pick<Notifications, 'tell'> },
  brandId: string,
): Promise<void> | void => afterwards(() => notifications.tell(brandId, 'sessions'))

/** The embedded database has a single process; PostgreSQL passes news on by LISTEN and NOTIFY. */
export function createNotifications({ session, pool }: Pick<Database, 'session' | 'pool'>, log: Warn): Notifications {
  const listeners = new Set<(brandId: string, topic: string) => void>()
  const gathered = new Set<string>()
  const hear = (text: string) => {
    const [brandId = '', topic = ''] = text.split(' ')
    for (const listener of listeners) listener(brandId, topic)
  }
  const ear = session && new Ear(session, hear, log)

  return {
    tell(brandId, topic) {
      const text = `${brandId} ${topic}`
      hear(text)
      if (!ear || gathered.has(text)) return
      gathered.add(text)
      setTimeout(() => {
        gathered.delete(text)
        pool
          .query('SELECT pg_notify($1, $2)', [CHANNEL, text])
          .catch((error: unknown) => log.warn({ err: error }, 'news could not be told to other processes'))
      }, GATHER).unref()
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    start: () => ear?.start(),
    stop: async () => ear?.stop(),
  }
}
