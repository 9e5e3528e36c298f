import { request, type ClientRequest } from 'node:http'
import type { Parsed, TestPlatform } from '../../testing.ts'

interface Event {
  id: string
  event: string
  data: Parsed
}

/** One connection to the stream of the test brand. */
export class Connection {
  readonly events: Event[] = []
  status = 0
  isOver = false
  #rest = ''
  readonly #request: ClientRequest
  constructor({ port }: Pick<TestPlatform, 'port'>, path: string, headers: Record<string, string> = {}) {
    this.#request = request(
      { host: '127.0.0.1', port, path, headers: { host: `test.localhost:${port}`, ...headers } },
      (answer) => {
        this.status = answer.statusCode ?? 0
        answer.setEncoding('utf8').on('data', (text: string) => this.#read(text))
        answer.on('close', () => {
          this.isOver = true
        })
      },
    )
    this.#request.on('error', () => undefined).end()
  }
  #read(text: string): void {
    const blocks = (this.#rest + text).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      if (fields['event'])
        this.events.push({ id: fields['id']!, event: fields['event'], data: JSON.parse(fields['data']!) })
    }
  }
  get last(): Event {
    return this.events.at(-1)!
  }
  of(topic: string): Event[] {
    return this.events.filter(({ event }) => event === topic)
  }
  close(): void {
    this.#request.destroy()
  }
}
