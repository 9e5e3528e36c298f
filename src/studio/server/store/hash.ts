import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../../../platform/kernel/json.ts'

/** The sha-256 of bytes or of a text, in hexadecimal. */
export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** The hash of a JSON value: equal values have the same one, whatever the order of their members. */
export const valueHash = (value: Json): string => hashOf(canonicalJson(value))

/** Whether two values are the same, whatever the order of their members; undefined stands for none. */
export const isSameValue = (one: Json | undefined, other: Json | undefined): boolean =>
  one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other)
