import { canonicalJson, type Json } from '../../../platform/kernel/json.ts'
import type { FileText } from './operations.ts'
import type { ReleaseStore } from './port.ts'
import { ReleaseRefused } from './refused.ts'

/** All files of a brand by their paths, each with the hash of its bytes. Its own hash is the release's. */
export interface Manifest {
  readonly files: Readonly<Record<string, string>>
}

/** Keeps a manifest. @returns its hash */
export const keepManifest = (store: ReleaseStore, { files }: Manifest): Promise<string> =>
  store.keep(Buffer.from(canonicalJson({ files })))

/** Kept bytes. @throws ReleaseRefused `base-gone` where there are none */
export async function bytesOf(store: ReleaseStore, hash: string): Promise<Buffer> {
  const bytes = await store.bytes(hash)
  if (bytes) return bytes
  throw new ReleaseRefused('base-gone', `the bytes ${hash} of a release are not kept any more`, { hash })
}

/** The manifest of a release. @throws ReleaseRefused `base-gone` */
export async function manifestAt(store: ReleaseStore, release: string): Promise<Manifest> {
  const bytes = await store.bytes(release)
  if (bytes) return JSON.parse(bytes.toString('utf8')) as Manifest & Json
  throw new ReleaseRefused('base-gone', `the release ${release} is not kept any more`, { release })
}

/** The text of a file in a release; null where it has none. @throws ReleaseRefused `base-gone` */
export async function textIn(store: ReleaseStore, { files }: Manifest, file: string): Promise<FileText> {
  const hash = files[file]
  return hash === undefined ? null : (await bytesOf(store, hash)).toString('utf8')
}
