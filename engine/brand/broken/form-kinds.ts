import { VERSION_KEY } from '../../../schemas/brand/index.ts'
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
  type Spot,
} from './mutations.ts'

const enumOf = ({ schemas }: Spot): unknown[] =>
  schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []))
const boundsOf = ({ schemas }: Spot): number[] =>
  schemas.flatMap(({ minimum, maximum }) => [
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
  ])

/** What is wrong with the text itself. */
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
    change: (spot) => insert(spot, '/* later */ '),
  },
  {
    title: 'a comma that is missing',
    codes: ['not-json'],
    fits: (spot) => isKeyed(spot) && spot.node.parent!.parent!.children!.indexOf(spot.node.parent!) > 0,
    change(spot) {
      const offset = spot.source.text.lastIndexOf(',', startOf(spot))
      return { edit: { offset, length: 1, text: '' }, at: startOf(spot) - 1 }
    },
  },
  {
    title: 'a key twice',
    codes: ['duplicate-key'],
    fits: isKeyed,
    change(spot) {
      const again = `${JSON.stringify(keyOf(spot))}: 0, `
      return insert(spot, again, startOf(spot) + again.length)
    },
  },
  {
    title: 'a key that is never allowed',
    codes: ['forbidden-key'],
    fits: isKeyed,
    change: (spot, random) => insert(spot, `"${pick(['__proto__', 'constructor', 'prototype'], random)}": {}, `),
  },
]

/** What does not fit its schema. */
const shaped: Mutation[] = [
  {
    title: 'a misspelt property',
    codes: ['unknown-property'],
    fits: (spot) => isKeyed(spot) && namesAround(spot)?.includes(keyOf(spot)) === true,
    change: (spot, random) => rename(spot, misspelt(keyOf(spot), random, namesAround(spot))),
  },
  {
    title: 'a value of another type',
    codes: ['wrong-type'],
    fits: ({ node, schemas }) =>
      (node.type === 'string' || node.type === 'number' || node.type === 'boolean') &&
      schemas.some(({ type }) => ['string', 'number', 'integer', 'boolean'].includes(String(type))) &&
      !schemas.some(({ anyOf, oneOf }) => anyOf ?? oneOf),
    change: (spot, random) => write(spot, pick([{}, [], spot.node.type === 'string' ? 7 : 'seven'], random)),
  },
  {
    title: 'a misspelt value of a list',
    codes: ['not-allowed-value'],
    fits: (spot) => isText(spot) && enumOf(spot).includes(spot.node.value),
    change: (spot, random) => write(spot, misspelt(String(spot.node.value), random, enumOf(spot).map(String))),
  },
  {
    title: 'a number out of bounds',
    codes: ['out-of-range'],
    fits: (spot) => spot.node.type === 'number' && keyOf(spot) !== VERSION_KEY && boundsOf(spot).length > 0,
    change: (spot, random) => write(spot, pick(boundsOf(spot), random)),
  },
  {
    title: 'a colour that is none',
    codes: ['wrong-form'],
    fits: stands('theme.colour.*'),
    change: (spot, random) =>
      isText(spot) ? write(spot, String(spot.node.value).slice(0, 1 + Math.floor(random() * 6))) : undefined,
  },
]

/** Mistakes in the form of a file, whatever the brand. */
export const formKinds: readonly Mutation[] = [...textual, ...shaped]
