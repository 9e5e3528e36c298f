import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** What may be kept for a year: an address with the version of what it is answered with never has other bytes. */
export const YEAR = 'public, max-age=31536000, immutable'
/** Files whose version is remembered. */
const MOST_KNOWN = 5_000
const versions = new Map<string, Promise<string>>()

/** A file of the disk as it is now. */
interface FileState {
  readonly file: string
  readonly size: number
  readonly mtime: number
}

/** The version that addresses of a brand's files carry: the beginning of the hash of its bytes (`BrandSources`). */
const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 8)
}

const versionOf = ({ file, size, mtime }: FileState): Promise<string> => {
  const key = `${size} ${mtime} ${file}`
  let version = versions.get(key)
  if (!version) {
    version = hashOf(file)
    versions.set(key, version)
    version.catch(() => versions.delete(key))
    const [oldest] = versions.keys()
    if (versions.size > MOST_KNOWN && oldest !== undefined) versions.delete(oldest)
  }
  return version
}

/** The version an address asks for with `?v=`; undefined where it names none. */
export const askedVersion = (url: string): string | undefined => /[?&]v=([^&]*)/.exec(url)?.[1]

/**
 * How long an answer with an unchanging version may be kept: a year if `asked` is the version of what is sent. Another
 * version is of a release that is not on air for whoever asks, or of one that other processes have already: its address
 * will have other bytes, so nobody keeps these.
 */
export const keepOf = (asked: string | undefined, isSent: (version: string) => boolean): string =>
  asked === undefined ? 'public, max-age=3600' : isSent(asked) ? YEAR : 'no-store'

/** The same of a file: `asked` is compared with the hash of its bytes. */
export const keepOfFile = async (asked: string | undefined, state: FileState): Promise<string> => {
  const own = asked === undefined ? undefined : await versionOf(state)
  return keepOf(asked, (version) => version === own)
}
