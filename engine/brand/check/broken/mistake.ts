import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Code } from '../../read/codes.ts'

/** A mistake in a folder of brands, and how it must be told. */
export interface Mistake {
  title: string
  /** Makes it, in a folder of brands that holds Kilovolt. */
  make: (dir: string) => Promise<unknown>
  code: Code
  file: string
  /** What it is called besides. */
  says?: object
  /** The folder it is made in, when that is not Kilovolt's nor a new one. */
  folder?: string
}
/** Writes a file of a folder of brands; what is no text as JSON. */
export const write = async (dir: string, path: string, content: unknown): Promise<void> => {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content))
}

/** A method for withdrawals only. */
export const PAYOUTS = { title: 'Card', icon: 'bank', provider: 'sandbox-pay', directions: ['withdrawal'], limits: {} }
/** A second market in another currency, without amounts of its own. */
export const HARBOUR = {
  $version: 2,
  extends: 'kilovolt',
  market: 'gb',
  hosts: ['harbour.localhost'],
  markets: [],
  currencies: { default: 'GBP', available: { EUR: null, GBP: {} } },
}
