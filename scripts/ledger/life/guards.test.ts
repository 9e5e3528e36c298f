import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyBreak } from '../../requirements/breaks.ts'
import { GUARDS } from './guards.ts'

test.each(GUARDS)('it can be taken away from the tree that $name', ({ edits }) => {
  for (const edit of edits) {
    const text = readFileSync(edit.file, 'utf8')
    expect(applyBreak(text, edit)).not.toBe(text)
  }
})
