import { Type, type Static } from 'typebox'
import { Strict } from '../api/method.ts'

/** Kinds of records that a line of a list may be about. `rounds`: those of one hour, game and currency. */
const SUBJECT_KINDS = ['payment', 'round', 'rounds', 'bet', 'bonus'] as const

/** The record that a line of a list is about. */
export const OfficeSubject = Strict({
  kind: Type.Enum([...SUBJECT_KINDS]),
  id: Type.String({ description: 'Of `rounds`: the hour as `YYYYMMDDHH`, sysname and currency, with colons between.' }),
})
export type OfficeSubject = Static<typeof OfficeSubject>
