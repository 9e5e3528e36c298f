import type { Context } from '../../../platform/kernel/context.ts'
import { historyOf, type Release } from '../store/history.ts'
import { bytesOf, manifestAt } from '../store/manifest.ts'
import type { ReleaseStore } from '../store/port.ts'
import { shownText } from '../store/secrets.ts'
import type { Repository } from './repository.ts'

/** Copies releases into a repository, in the background. */
export interface Mirror {
  /** Adds the releases of a brand that the repository has not. Nobody has to wait for it. */
  follow(brand: string): void
  /** Ends once the brand at hand is written; the next start goes on with the others. */
  stop(): Promise<void>
}

const NUMBER = 'Release: '

/**
 * What a commit says of a release. From it the next process learns where to go on, and the commits of two processes
 * are the same.
 */
const messageOf = ({ number, release, kind, why, draft, from }: Release): string =>
  [
    why || kind,
    '',
    `${NUMBER}${number} ${release}`,
    `Kind: ${kind}`,
    ...(draft === undefined ? [] : [`Draft: ${draft}`]),
    ...(from === undefined ? [] : [`From: ${from}`]),
    '',
  ].join('\n')

/** The number of the release of a commit. The last line counts: above it, people write what they like. */
const numberIn = (message: string): number =>
  Number.parseInt(
    message
      .split('\n')
      .findLast((line) => line.startsWith(NUMBER))!
      .slice(NUMBER.length),
    10,
  )

/** Whose commit it is. Names of people have no address here. */
const authorOf = ({ by, at }: Release) => {
  const name = by.replaceAll(/[<>\n]/g, '-')
  const email = `${by.replaceAll(/[^\w.-]/g, '-')}@staff.invalid`
  return { name, email, timestamp: Math.floor(Date.parse(at) / 1_000) }
}

/** A file as a commit has it: a repository is pushed and cloned, so no secret of the brand is in it. */
async function shownBytes(store: ReleaseStore, hash: string, path: string): Promise<Buffer> {
  const bytes = await bytesOf(store, hash)
  if (!path.endsWith('.json')) return bytes
  const text = bytes.toString('utf8')
  const shown = shownText(text, path)
  return shown === null || shown === text ? bytes : Buffer.from(shown)
}

/** Adds the releases of a brand that its branch has not, the oldest first. */
export async function addReleases(store: ReleaseStore, repository: Repository, brand: string): Promise<void> {
  const { releases } = await historyOf(store, brand)
  const newest = await repository.newest(brand)
  const last = newest ? numberIn(newest.message) : 0
  for (const one of releases.filter(({ number }) => number > last)) {
    const { files } = await manifestAt(store, one.release)
    const commit = { files, message: messageOf(one), author: authorOf(one) }
    await repository.add(brand, commit, (hash, path) => shownBytes(store, hash, path))
  }
}

/**
 * Copies releases one brand after the other, each as a branch with its name. Whoever is killed goes on from the newest
 * commit.
 * @param folder of the repository; it is made once something is to be written
 */
export function createMirror(store: ReleaseStore, log: Pick<Context['log'], 'error'>, folder: string): Mirror {
  let running = Promise.resolve()
  let opened: Repository | undefined
  let isEnding = false
  const bring = async (brand: string): Promise<void> => {
    if (isEnding) return
    try {
      const { openRepository } = await import('./repository.ts')
      opened ??= await openRepository(folder, brand)
      await addReleases(store, opened, brand)
    } catch (error) {
      log.error({ err: error, brand }, 'releases of the brand could not be copied into the Git repository')
    }
  }
  return {
    follow(brand) {
      running = running.then(() => bring(brand))
    },
    async stop() {
      isEnding = true
      await running
    },
  }
}
