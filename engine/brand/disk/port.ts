import type { Code } from '../read/codes.ts'

/** Where a brand's pictures and fonts are. */
export const ASSETS = 'assets/'
/** The largest of them, in bytes. */
export const ASSET_LIMIT = 32_000_000

/** A file of a brand as the place that keeps it lists it. */
export interface ListedFile {
  /** Its path in the brand's folder, such as `pages/home.json`. */
  readonly path: string
  /** Another text after each change of the file. */
  readonly state: string
  /** In bytes. */
  readonly size: number
  /** Why it is not read: a link that leads out of the folder, a folder in place of a file. */
  readonly refused?: { readonly code: Code; readonly message: string }
}

/** What becomes of a file. */
export interface FileChange {
  readonly path: string
  /** Its bytes; undefined where it is removed. */
  readonly bytes: Buffer | undefined
  /** The hash (`bytesHash`) of the bytes it replaces; undefined where there is no such file yet. */
  readonly expected: string | undefined
}

/** What was last written as a whole. */
export interface WholeState {
  /** The mark of what was written last by `writeAll`; empty before the first. */
  readonly mark: string
  /** Another text after every `writeAll`, whether it was completed or undone. */
  readonly turn: string
}

/** The files of one brand, wherever they are kept. */
export interface BrandFiles {
  /** Every file, in the order of paths. @throws Error when the folder cannot be read */
  list(): Promise<readonly ListedFile[]>
  /** The bytes of a listed file. @throws Error when there is none any more */
  read(path: string): Promise<Buffer>
  /**
   * Writes a file whole, or not at all: whoever reads meanwhile has the old bytes or the new ones.
   * @param expected the hash (`bytesHash`) of the bytes it replaces; undefined where there is no such file yet
   * @throws FileRefused
   */
  write(path: string, bytes: Buffer, expected: string | undefined): Promise<void>
  /** Removes a file. @param expected the hash of its bytes @throws FileRefused */
  remove(path: string, expected: string): Promise<void>
  /**
   * Writes and removes several files, all or none: where one of them is not what was expected, those that were written
   * already get their bytes back. Whoever asks for the `state` before and after reading has files of one turn.
   * @param mark is kept with them
   * @throws FileRefused
   */
  writeAll(changes: readonly FileChange[], mark: string): Promise<void>
  /** What was written last as a whole; undefined while that is under way. */
  state(): Promise<WholeState | undefined>
  /**
   * Completes what a process that was killed began to write, or undoes it where somebody else changed a file.
   * @returns whether nothing is under way any more
   */
  settle(): Promise<boolean>
}

/** All brands of one place. */
export interface BrandShelf {
  /** The brands, and folders that are none with the reason. */
  folders(): Promise<BrandFolders>
  /** The files of a brand, whether it is there or not. */
  files(id: string): BrandFiles
  /** How problems name a brand's folder, such as `brands/kilovolt`. */
  nameOf(id: string): string
  /** Where a brand's folder is. */
  folderOf(id: string): string
  /**
   * Calls back with ids of brands in which something was saved, or with none when all are to be looked at.
   * @returns a function that stops it
   */
  watch(look: (ids?: ReadonlySet<string>) => Promise<void>, log: (line: string) => void): () => void
}

/** The folders of a place for brands. */
export interface BrandFolders {
  /** Folders with a `brand.json`, and `_base`. */
  readonly ids: readonly string[]
  readonly strays: readonly { readonly name: string; readonly code: 'folder-name' | 'folder-without-brand' }[]
}

/** Why a file was not written or removed. */
export type FileRefusal = 'busy' | 'changed' | 'no-brand-file' | 'outside' | 'too-large'
/** A file was not written or removed, and nothing was lost. */
export class FileRefused extends Error {
  readonly code: FileRefusal
  readonly path: string
  readonly hash: string | undefined
  /**
   * @param code `busy`: others are being written as a whole; `changed`: its bytes are not those that were expected;
   * `no-brand-file`: no file of a brand has this path; `outside`: the path leads out of the brand's folder; `too-large`
   * @param hash of the bytes that are there now, where the code is `changed`; undefined where there are none
   */
  constructor(code: FileRefusal, path: string, hash?: string) {
    super(`${path} was not written: ${WORDS[code]}`)
    this.code = code
    this.path = path
    this.hash = hash
  }
}
const WORDS: Readonly<Record<FileRefusal, string>> = {
  busy: 'others are being written',
  changed: 'somebody else has changed it meanwhile',
  'no-brand-file': 'a brand has no file of this name',
  outside: 'the path leads out of the folder of the brand',
  'too-large': 'it is too large',
}
