import { expect, test } from 'vitest'
import { codesIn, idFor } from './begin-store.ts'

test('a name suggests an id that a folder and a host can have', () => {
  expect(idFor('Marigold Hall')).toBe('marigold-hall')
  expect(idFor(' Café Ñandú 24! ')).toBe('cafe-nandu-24')
  expect(idFor('カジノ')).toBe('')
  expect(idFor('x'.repeat(60))).toHaveLength(40)
})

test('codes are taken however they are separated', () => {
  expect(codesIn('en, pt-BR  nb,')).toBe('en,pt-BR,nb')
  expect(codesIn('')).toBe('')
})
