import type { BrokenEdit } from './edit.ts'
import { formEdits } from './form-edits.ts'
import { idleEdits } from './idle-edits.ts'
import { linkEdits } from './link-edits.ts'
import { lookEdits } from './look-edits.ts'
import { moneyEdits } from './money-edits.ts'
import { pageEdits } from './page-edits.ts'
import { platformEdits } from './platform-edits.ts'
import { shapeEdits } from './shape-edits.ts'
import { wordEdits } from './word-edits.ts'

/** Mistakes of every kind in the files of the shipped brand Kilovolt. */
export const brokenEdits: BrokenEdit[] = [
  ...shapeEdits,
  ...pageEdits,
  ...formEdits,
  ...platformEdits,
  ...moneyEdits,
  ...lookEdits,
  ...idleEdits,
  ...linkEdits,
  ...wordEdits,
]
