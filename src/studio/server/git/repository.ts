import { randomUUID } from 'node:crypto'
import { promises } from 'node:fs'
import { join } from 'node:path'
import git from 'isomorphic-git'

/** Files of a release by their paths, with the hashes of their bytes. */
type Tree = Readonly<Record<string, string>>

/** What a commit has of a file: not always its bytes here, so the path counts as well. */
type BytesOf = (hash: string, path: string) => Promise<Buffer>

/** One commit: what it holds, and who made it. */
export interface Commit {
  readonly files: Tree
  readonly message: string
  /** Whose deed it is, and when, in whole seconds since 1970. */
  readonly author: { readonly name: string; readonly email: string; readonly timestamp: number }
}

/** Files appear whole: half an object of a killed process would be taken for the object ever after. */
const fs = {
  promises: {
    ...promises,
    async writeFile(file: string, bytes: string | Uint8Array): Promise<void> {
      const unfinished = `${file}.${randomUUID()}`
      await promises.writeFile(unfinished, bytes, { flush: true })
      await promises.rename(unfinished, file)
    },
  },
}
const ZONE = { timezoneOffset: 0 }
const BLOB = '100644'
const FOLDER = '040000'

/** A bare Git repository whose branches are written without a work tree, as a server keeps one. */
export class Repository {
  readonly #place: { readonly fs: typeof fs; readonly gitdir: string }
  /** Names of blobs in Git by their paths and the hashes of their bytes here. */
  readonly #blobs = new Map<string, string>()

  constructor(gitdir: string) {
    this.#place = { fs, gitdir }
  }

  /** The message of a branch's newest commit, and the commit's name; undefined where there is no such branch. */
  async newest(branch: string): Promise<{ readonly commit: string; readonly message: string } | undefined> {
    const commit = await git.resolveRef({ ...this.#place, ref: `refs/heads/${branch}` }).catch((error: unknown) => {
      if (error instanceof git.Errors.NotFoundError) return undefined
      throw error
    })
    if (commit === undefined) return undefined
    return { commit, message: (await git.readCommit({ ...this.#place, oid: commit })).commit.message }
  }

  /**
   * Adds a commit to a branch, which moves once everything of it is written.
   * @param bytesOf the bytes of a file, by its hash and path
   */
  async add(branch: string, { files, message, author }: Commit, bytesOf: BytesOf): Promise<void> {
    const parent = await this.newest(branch)
    const tree = await this.#tree(Object.entries(files), '', bytesOf)
    await git.commit({
      ...this.#place,
      ref: `refs/heads/${branch}`,
      parent: parent ? [parent.commit] : [],
      tree,
      message,
      author: { ...author, ...ZONE },
      committer: { ...author, ...ZONE },
    })
  }

  async #blob(hash: string, path: string, bytesOf: BytesOf): Promise<string> {
    const key = `${hash} ${path}`
    const known = this.#blobs.get(key)
    if (known !== undefined) return known
    const name = await git.writeBlob({ ...this.#place, blob: await bytesOf(hash, path) })
    this.#blobs.set(key, name)
    return name
  }

  async #tree(
    files: readonly (readonly [path: string, hash: string])[],
    folder: string,
    bytesOf: BytesOf,
  ): Promise<string> {
    const tree: { mode: string; path: string; oid: string; type: 'blob' | 'tree' }[] = []
    for (const [first, inner] of Map.groupBy(files, ([path]) => path.split('/', 1)[0]!)) {
      const [only] = inner
      const path = folder + first
      tree.push(
        only?.[0] === first
          ? { mode: BLOB, path: first, oid: await this.#blob(only[1], path, bytesOf), type: 'blob' }
          : {
              mode: FOLDER,
              path: first,
              oid: await this.#tree(below(first, inner), `${path}/`, bytesOf),
              type: 'tree',
            },
      )
    }
    return git.writeTree({ ...this.#place, tree })
  }
}

/** The files of a folder, by their paths in it. */
const below = (folder: string, files: readonly (readonly [path: string, hash: string])[]) =>
  files.map(([path, hash]) => [path.slice(folder.length + 1), hash] as const)

/**
 * Opens a repository, and makes it where there is none.
 * @param folder where its objects are
 * @param first the branch of whoever clones it without naming one
 */
export async function openRepository(folder: string, first: string): Promise<Repository> {
  await git.init({ fs, dir: folder, gitdir: folder, bare: true, defaultBranch: first })
  // A process may have been killed before the last file of it.
  const head = join(folder, 'HEAD')
  if (!(await promises.stat(head).catch(() => undefined)))
    await fs.promises.writeFile(head, `ref: refs/heads/${first}\n`)
  return new Repository(folder)
}
