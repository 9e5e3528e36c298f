import type { Json } from '../../../platform/kernel/json.ts'

/** A list that only grows: all that happened to a draft, or all releases of a brand. */
export interface LogName {
  readonly brand: string
  readonly kind: 'draft' | 'release'
  /** Of a draft; `all` for releases. */
  readonly id: string
}

/** The id of the log of all releases of a brand. */
export const ALL_RELEASES = 'all'

/**
 * Where drafts, releases and their bytes are kept. There are two kinds of things in it: bytes, which are found by their
 * hash and never change, and logs, whose entries are numbered and never change either. Whoever is killed while they
 * write leaves what was before, or what comes after.
 */
export interface ReleaseStore {
  /** Keeps bytes. @returns their sha-256 in hexadecimal, by which they are found */
  keep(bytes: Buffer): Promise<string>
  /** Kept bytes; undefined where none have this hash. */
  bytes(hash: string): Promise<Buffer | undefined>
  /** Ids of the logs of a kind, in alphabetical order. */
  logs(brand: string, kind: LogName['kind']): Promise<string[]>
  /** Brands of which there are logs of a kind, in alphabetical order. */
  brands(kind: LogName['kind']): Promise<string[]>
  /** The entries of a log in their order; none for a log nobody wrote to. */
  read(log: LogName): Promise<Json[]>
  /**
   * Adds an entry to a log.
   * @param number of the entry, from 1: one more than there are
   * @returns false where somebody else's entry has this number; nothing was added then
   */
  append(log: LogName, number: number, entry: Json): Promise<boolean>
}
