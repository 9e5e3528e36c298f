import { createHash, createHmac, randomBytes } from 'node:crypto'
import { blockText, fromBlocks, type Random } from './random.ts'

// A round is drawn from a seed of 256 random bits that was committed to beforehand by its hash, the seal, and from the
// page's own id of the round, which the server learns only after the seal was shown. See docs/fair-rounds.md.

/** A new seed, from the operating system's generator. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** What is shown of a seed before its round: the SHA-256 of its text. */
export const sealOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** The numbers of a round. The same seed and request give the same numbers. */
export const numbersOf = (seed: string, request: string): Random =>
  fromBlocks((index) => createHmac('sha256', seed).update(blockText(request, index)).digest())
