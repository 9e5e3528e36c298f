import { ASSET_LIMIT, ASSETS, assetProblem, isBrandPath } from '../../../../engine/brand/node.ts'
import type { Draft } from './draft.ts'
import { changeDraft, type DraftParts } from './draft-log.ts'
import type { DraftCall } from './drafts.ts'
import { ReleaseRefused } from './refused.ts'

/**
 * Keeps a picture or a font, and puts it into a draft; without bytes the draft takes it away.
 * @param path of the file, below `assets/`
 * @throws ReleaseRefused `no-such-file`, `blob-too-large`, `not-a-picture`, `unsafe-svg`, and nothing is kept
 */
export async function putAsset(
  parts: DraftParts,
  call: DraftCall,
  { path, bytes }: { path: string; bytes: Buffer | null },
): Promise<Draft> {
  if (!path.startsWith(ASSETS) || !isBrandPath(path))
    throw new ReleaseRefused('no-such-file', `a brand has its pictures and fonts below ${ASSETS}, not at ${path}`, {
      path,
    })
  if (bytes && bytes.length > ASSET_LIMIT)
    throw new ReleaseRefused('blob-too-large', `${path} is larger than ${ASSET_LIMIT / 1_000_000} MB`, {
      path,
      limit: ASSET_LIMIT,
    })
  const wrong = bytes && assetProblem(path, bytes)
  if (wrong)
    throw new ReleaseRefused(
      wrong.code,
      `${path}: ${wrong.message}; expected ${wrong.expected}, found ${wrong.found}`,
      {
        path,
        line: wrong.line,
        column: wrong.column,
      },
    )
  const hash = bytes && (await parts.store.keep(bytes))
  return changeDraft(parts, call, (draft) =>
    Promise.resolve(draft.keys.has(call.key) ? undefined : { kind: 'asset', key: call.key, path, hash }),
  )
}
