import { VERSION_KEY } from '../../../../schemas/brand/index.ts'
import {
  insert,
  isKeyed,
  isText,
  keyOf,
  misspelt,
  namesAround,
  pick,
  rename,
  stands,
  startOf,
  write,
  type Mutation,
  type ValueNode,
} from './mutations.ts'

const enumOf = ({ schemas }: ValueNode): unknown[] =>
  schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []))
const boundsOf = ({ schemas }: ValueNode): number[] =>
  schemas.flatMap(({ minimum, maximum }) => [
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
  ])

/** Errors in the text of the file. */
const textual: Mutation[] = [
  {
    title: 'a comma after the last item',
    codes: ['not-json'],
    fits: ({ node }) => (node.type === 'object' || node.type === 'array') && (node.children ?? []).length > 0,
    change({ node }) {
      const last = node.children!.at(-1)!
      const end = last.offset + last.length
      return { edit: { offset: end, length: 0, text: ',' }, at: node.offset + node.length }
    },
  },
  {
    title: 'a comment',
    codes: ['not-json'],
    fits: isKeyed,
    change: (value) => insert(value, '/* later */ '),
  },
  {
    title: 'a comma that is missing',
    codes: ['not-json'],
    fits: (value) => isKeyed(value) && value.node.parent!.parent!.children!.indexOf(value.node.parent!) > 0,
    change(value) {
      const offset = value.source.text.lastIndexOf(',', startOf(value))
      return { edit: { offset, length: 1, text: '' }, at: startOf(value) - 1 }
    },
  },
  {
    title: 'a key twice',
    codes: ['duplicate-key'],
    fits: isKeyed,
    change(value) {
      const again = `${JSON.stringify(keyOf(value))}: 0, `
      return insert(value, again, startOf(value) + again.length)
    },
  },
  {
    title: 'a key that is never allowed',
    codes: ['forbidden-key'],
    fits: isKeyed,
    change: (value, random) => insert(value, `"${pick(['__proto__', 'constructor', 'prototype'], random)}": {}, `),
  },
]

/** Values that do not match the schema. */
const shaped: Mutation[] = [
  {
    title: 'a misspelt property',
    codes: ['unknown-property'],
    fits: (value) => isKeyed(value) && namesAround(value)?.includes(keyOf(value)) === true,
    change: (value, random) => rename(value, misspelt(keyOf(value), random, namesAround(value))),
  },
  {
    title: 'a value of another type',
    codes: ['wrong-type'],
    fits: ({ node, schemas }) =>
      (node.type === 'string' || node.type === 'number' || node.type === 'boolean') &&
      schemas.some(({ type }) => ['string', 'number', 'integer', 'boolean'].includes(String(type))) &&
      !schemas.some(({ anyOf, oneOf }) => anyOf ?? oneOf),
    change: (value, random) => write(value, pick([{}, [], value.node.type === 'string' ? 7 : 'seven'], random)),
  },
  {
    title: 'a misspelt value of a list',
    codes: ['not-allowed-value'],
    fits: (value) => isText(value) && enumOf(value).includes(value.node.value),
    change: (value, random) => write(value, misspelt(String(value.node.value), random, enumOf(value).map(String))),
  },
  {
    title: 'a number out of bounds',
    codes: ['out-of-range'],
    fits: (value) => value.node.type === 'number' && keyOf(value) !== VERSION_KEY && boundsOf(value).length > 0,
    change: (value, random) => write(value, pick(boundsOf(value), random)),
  },
  {
    title: 'a colour that is none',
    codes: ['wrong-form'],
    fits: stands('theme.colour.*'),
    change: (value, random) =>
      isText(value) ? write(value, String(value.node.value).slice(0, 1 + Math.floor(random() * 6))) : undefined,
  },
]

/** Errors in the form of a file, of any brand. */
export const formKinds: readonly Mutation[] = [...textual, ...shaped]
