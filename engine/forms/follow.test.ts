import { expect, test, vi } from 'vitest'
import type { FieldItem } from './definition.ts'
import { followFields, isDeciding, type Choices } from './follow.ts'

const select = (sysname: string, values: string[]): FieldItem => ({
  sysname,
  type: 'select',
  decides: true,
  options: { select: values.map((value) => ({ value, label: value })) },
})
const country: FieldItem = { sysname: 'country', type: 'country', decides: true }
/** A platform that asks people of Brazil for a document type, and for the number of the document `cpf`. */
const platform = () =>
  vi.fn(async (choices: Choices): Promise<FieldItem[]> => {
    const isBrazil = choices['country'] === 'BR'
    return [
      country,
      ...(isBrazil ? [select('document_type', ['cpf', 'passport'])] : []),
      ...(isBrazil && choices['document_type'] === 'cpf' ? [{ sysname: 'document_number', type: 'input' }] : []),
    ]
  })
const namesAfter = async (ask: ReturnType<typeof platform>, ...rest: [FieldItem[], Record<string, unknown>, string?]) =>
  (await followFields(ask, ...rest)).map(({ sysname }) => sysname)

test('another country asks for the fields of the first choice it sets [REG-29] [REG-32]', async () => {
  const ask = platform()
  expect(await namesAfter(ask, [country], { country: 'BR', email: 'a@b.co' }, 'country')).toEqual([
    'country',
    'document_type',
    'document_number',
  ])
  expect(ask.mock.calls).toEqual([[{ country: 'BR' }], [{ country: 'BR', document_type: 'cpf' }]])
})

test('a choice that decides is asked with, and no other value leaves the page', async () => {
  const ask = platform()
  const items = await ask({ country: 'BR' })
  ask.mockClear()
  const values = { country: 'BR', document_type: 'passport', document_number: '52998224725', first_name: 'Ada' }
  expect(await namesAfter(ask, items, values, 'document_type')).toEqual(['country', 'document_type'])
  expect(ask.mock.calls).toEqual([[{ country: 'BR', document_type: 'passport' }]])
})

test('a stored profile asks for the fields of its choices', async () => {
  expect(await namesAfter(platform(), [], { country: 'BR', document_type: 'cpf' })).toContain('document_number')
  expect(await namesAfter(platform(), [], {})).toEqual(['country'])
})

test('a platform that never settles is not asked for ever', async () => {
  let turn = 0
  const ask = vi.fn(async () => [select(`choice_${turn++ % 2}`, ['a'])])
  await followFields(ask, [], { choice_0: 'a', choice_1: 'a' })
  expect(ask.mock.calls.length).toBeLessThan(10)
})

test('the country decides always, any other field where the platform says so', () => {
  expect(isDeciding([], 'country')).toBe(true)
  expect(isDeciding([select('document_type', [])], 'document_type')).toBe(true)
  expect(isDeciding([{ ...select('size', []), decides: false }], 'size')).toBe(false)
  expect(isDeciding([], undefined)).toBe(false)
})
