// The stream of what changes by itself: one connection for everything a tab follows. Loaded when the first widget
// follows something; the browser opens a connection that was cut again and says what it has (`docs/live.md`).

const PATH = '/platform/live'
/** Milliseconds to gather the topics of a page, so that its widgets share one connection from the start. */
const GATHER = 50
/** Milliseconds until a stream that was refused is tried again; meanwhile the followers ask by themselves. */
const AGAIN_AFTER = 60_000

type Heard = (data: unknown) => void
const followers = new Map<string, Set<Heard>>()
let source: EventSource | undefined
let last = ''
let asked = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether news arrives by itself; while it does not, followers ask. */
export const isLive = (): boolean => source?.readyState === EventSource.OPEN

/**
 * Follows a topic; `heard` gets what it is now and whenever it changes. Returns a function that stops it. Where there
 * is no stream, nothing is heard.
 */
export function followLive<T>(topic: string, heard: (data: T) => void): () => void {
  const own: Heard = (data) => heard(data as T)
  followers.set(topic, (followers.get(topic) ?? new Set<Heard>()).add(own))
  // Whoever joins later has not seen what was sent before.
  forget(topic)
  soon()
  return () => {
    const rest = followers.get(topic)
    rest?.delete(own)
    if (rest?.size === 0) followers.delete(topic)
    soon()
  }
}

/** Opens the connection anew, as whoever is logged in now. */
export function reopenLive(): void {
  last = ''
  asked = ''
  soon()
}

const forget = (topic: string) => {
  last = last
    .split(';')
    .filter((version) => !version.startsWith(`${topic}:`))
    .join(';')
  asked = ''
}

const soon = (after = GATHER) => {
  clearTimeout(timer)
  timer = setTimeout(open, after)
}

/** Opens, changes or closes the connection, as the followers need it. A hidden page has none. */
function open(): void {
  const topics = document.visibilityState === 'visible' ? [...followers.keys()].toSorted().join(',') : ''
  if (topics === asked && source && source.readyState !== EventSource.CLOSED) return
  source?.close()
  source = undefined
  asked = topics
  if (topics === '' || typeof EventSource === 'undefined') return
  const query = new URLSearchParams({ topics, ...(last && { last }) })
  const opened = new EventSource(`${PATH}?${query.toString()}`)
  source = opened
  for (const topic of topics.split(','))
    opened.addEventListener(topic, ({ data, lastEventId }: MessageEvent<string>) => {
      if (source !== opened) return
      last = lastEventId
      for (const heard of followers.get(topic) ?? []) heard(JSON.parse(data))
    })
  opened.addEventListener('error', () => {
    // A refusal; the browser opens a connection that was only cut by itself.
    if (source === opened && opened.readyState === EventSource.CLOSED) soon(AGAIN_AFTER)
  })
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => soon())
