import type { ServerResponse } from 'node:http'

/** Bytes that may wait for a slow reader before the stream is cut; the page then opens a new one. */
const MOST_WAITING = 256 * 1024
/** Milliseconds after which a page opens a stream that was cut again. */
const AGAIN_AFTER = 2_000

/** What a topic is at a moment. */
export interface Shown {
  /** Changes whenever the text does. */
  readonly version: string
  /** One line of JSON. */
  readonly text: string
}

/** The versions a page has, as its last event's id says: `topic:version;topic:version`. */
export function parseVersions(id: unknown): Map<string, string> {
  if (typeof id !== 'string' || id.length > 500) return new Map()
  return new Map(
    id.split(';').flatMap((part) => {
      const [topic, version] = part.split(':')
      return topic && version ? [[topic, version] as const] : []
    }),
  )
}

/** One page's connection. An event's id tells all versions the page has, so a new connection sends only what is new. */
export class LiveStream {
  isOpen = true
  readonly #response: ServerResponse
  readonly #versions: Map<string, string>

  constructor(response: ServerResponse, versions: Map<string, string>) {
    this.#response = response
    this.#versions = versions
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    })
    this.#write(`retry: ${AGAIN_AFTER}\n\n`)
  }

  /** Sends what a topic is now, unless the page has it. */
  show(topic: string, { version, text }: Shown): void {
    if (this.#versions.get(topic) === version) return
    this.#versions.set(topic, version)
    const id = [...this.#versions].map((pair) => pair.join(':')).join(';')
    this.#write(`id: ${id}\nevent: ${topic}\ndata: ${text}\n\n`)
  }

  /** Shows proxies and the page that the connection lives. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#response.end()
  }

  #write(text: string): void {
    if (!this.isOpen) return
    if (this.#response.writableLength <= MOST_WAITING) {
      this.#response.write(text)
      return
    }
    // What waits is of no use to a reader this slow; a new connection gets the newest.
    this.isOpen = false
    this.#response.destroy()
  }
}
