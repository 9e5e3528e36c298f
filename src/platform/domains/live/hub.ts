import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { SITE_SHARE } from '../../kernel/http/client.ts'
import { LIVE_SOURCES } from '../../kernel/live.ts'
import type { Sessions } from '../sessions/index.ts'
import { Channel } from './channel.ts'
import type { LiveStream } from './stream.ts'

/** Milliseconds between two looks at everything, should news be lost. */
const LOOK_EVERY = 5_000
/** Milliseconds between two looks at what changes as time goes. */
const CLOCK_EVERY = 1_000
/** Milliseconds between two signs of life; then it is also checked whether the player is still logged in. */
const BEAT_EVERY = 15_000
/** Connections of one player's login and of one network. */
const MOST_OF = { login: 8, network: 200 } as const

/** Who opens a stream. */
export interface Follower {
  readonly brand: PlatformBrand
  readonly network: string
  /** The IPv6 site around the network. */
  readonly site?: string | undefined
  /** The login; undefined for a guest. */
  readonly session: { readonly playerId: string; readonly hash: string } | undefined
}
interface Open extends Follower {
  readonly stream: LiveStream
  readonly topics: readonly string[]
}

/** The open streams of this process. */
export class Hub {
  readonly #context: Pick<Context, 'brands' | 'log' | 'notifications' | 'supplied'>
  readonly #sessions: Pick<Sessions, 'isAlive'>
  readonly #channels = new Map<string, Channel>()
  readonly #open = new Set<Open>()
  #timers: NodeJS.Timeout[] = []
  #unlisten: () => void = () => undefined

  constructor(
    context: Pick<Context, 'brands' | 'log' | 'notifications' | 'supplied'>,
    sessions: Pick<Sessions, 'isAlive'>,
  ) {
    this.#context = context
    this.#sessions = sessions
  }

  get count(): number {
    return this.#open.size
  }

  /** Whether another stream of this follower would be too many. */
  isFull({ session, network, site, brand }: Follower): boolean {
    const same = [...this.#open].filter((open) => open.network === network && open.brand.id === brand.id)
    const own = session && [...this.#open].filter((open) => open.session?.hash === session.hash)
    const near = site === undefined ? [] : [...this.#open].filter((open) => open.site === site)
    if (near.length >= MOST_OF.network * SITE_SHARE) return true
    return same.length >= MOST_OF.network || (own?.length ?? 0) >= MOST_OF.login
  }

  /** Sends the topics to a stream until it is left. Returns the function that leaves. */
  follow(follower: Follower, topics: readonly string[], stream: LiveStream): () => void {
    const open: Open = { ...follower, topics, stream }
    this.#open.add(open)
    for (const topic of topics) {
      const channel = this.#channelOf(follower.brand.id, topic)
      if (channel) void channel.join(this.#keyOf(topic, follower), stream).catch((error) => this.#failed(error))
    }
    return () => this.#leave(open)
  }

  start(): void {
    this.#unlisten = this.#context.notifications.listen((brandId, topic) => {
      if (topic === 'sessions') void this.#endLoggedOut(brandId)
      else
        void this.#channels
          .get(`${brandId} ${topic}`)
          ?.look()
          .catch((error) => this.#failed(error))
    })
    this.#timers = [
      setInterval(() => void this.#lookAt([...this.#channels.values()]), LOOK_EVERY).unref(),
      setInterval(() => void this.#lookAt(this.#moving()), CLOCK_EVERY).unref(),
      setInterval(() => void this.#beat(), BEAT_EVERY).unref(),
    ]
  }

  stop(): void {
    this.#unlisten()
    for (const timer of this.#timers) clearInterval(timer)
    for (const open of this.#open) open.stream.end()
  }

  #keyOf(topic: string, { session }: Follower): string {
    const source = this.#context.supplied(LIVE_SOURCES).find((each) => each.topic === topic)
    return source?.isOwn ? (session?.playerId ?? '') : ''
  }

  #channelOf(brandId: string, topic: string): Channel | undefined {
    const name = `${brandId} ${topic}`
    const known = this.#channels.get(name)
    if (known) return known
    const source = this.#context.supplied(LIVE_SOURCES).find((each) => each.topic === topic)
    if (!source) return undefined
    const channel = new Channel(source, () => this.#context.brands.byId(brandId))
    this.#channels.set(name, channel)
    return channel
  }

  #leave(open: Open): void {
    this.#open.delete(open)
    for (const topic of open.topics) {
      const name = `${open.brand.id} ${topic}`
      const channel = this.#channels.get(name)
      channel?.leave(this.#keyOf(topic, open), open.stream)
      if (channel?.isEmpty) this.#channels.delete(name)
    }
  }

  /** Channels of what changes as time goes. */
  #moving(): Channel[] {
    return [...this.#channels.values()].filter(({ movesByClock }) => movesByClock)
  }

  async #lookAt(channels: readonly Channel[]): Promise<void> {
    for (const channel of channels) await channel.look().catch((error) => this.#failed(error))
  }

  async #beat(): Promise<void> {
    // Of a thousand brands most have no stream.
    const followed = new Set([...this.#open].map(({ brand }) => brand.id))
    for (const brandId of followed) await this.#endLoggedOut(brandId)
    for (const { stream } of this.#open) stream.beat()
  }

  /** Ends the streams of players who are no longer logged in. */
  async #endLoggedOut(brandId: string): Promise<void> {
    for (const { brand, session, stream } of this.#open) {
      if (!session || brand.id !== brandId) continue
      const isAlive = await this.#sessions.isAlive(brand, session.hash).catch(() => true)
      if (!isAlive) stream.end()
    }
  }

  #failed(error: unknown): void {
    this.#context.log.warn({ err: error }, 'a topic of the stream could not be read')
  }
}
