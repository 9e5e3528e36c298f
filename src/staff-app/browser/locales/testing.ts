import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect } from 'vitest'

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Files that look texts up, by where they are; tests are none. */
const PLACES = {
  shared: ['src/staff-app/browser/**/*.{ts,tsx}'],
  studio: ['src/studio/browser/**/*.{ts,tsx}', 'engine/forms/schema/**/*.{ts,tsx}', 'engine/rules/words.ts'],
  desk: ['src/desk/browser/**/*.{ts,tsx}'],
} as const
export type Place = keyof typeof PLACES
export const places = Object.keys(PLACES) as Place[]
/** Where the catalogues of a place are. */
const FOLDERS: Readonly<Record<Place, string>> = {
  shared: 'src/staff-app/browser/locales',
  studio: 'src/studio/browser/locales',
  desk: 'src/desk/browser/locales',
}
export type Catalogue = Readonly<Record<string, string>>
/** A catalogue by its path below the folder of a place: `de`, `schemas/ar`. */
export const catalogueOf = (place: Place, path: string): Catalogue =>
  JSON.parse(readFileSync(`${FOLDERS[place]}/${path}.json`, 'utf8')) as Catalogue

/** The functions that look a text up, and where they do it themselves. */
const LOOKS_UP = new Set(['t', 'rich'])
const OWN = /staff-app\/browser\/rich\.tsx$|forms\/schema\/words\.ts$/

/** The texts an argument can be; undefined where it is no text that stands in the source. */
const textsOf = (node: Node | undefined): string[] | undefined => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node?.type !== 'ConditionalExpression') return undefined
  const [one, other] = [textsOf(node['consequent'] as Node), textsOf(node['alternate'] as Node)]
  return one && other && [...one, ...other]
}

/** Every text that a place looks up, by the file it is in, and calls whose text cannot be read. */
export const lookedUp = (place: Place) => {
  const texts = new Map<string, string>()
  const unread: string[] = []
  for (const file of globSync([...PLACES[place]]).filter((one) => !/\.(test|stories)\.tsx?$/.test(one))) {
    const source = readFileSync(file, 'utf8')
    const walk = (node: Node): void => {
      const { callee } = node
      if (node.type === 'CallExpression' && isNode(callee) && LOOKS_UP.has(String(callee['name'])) && !OWN.test(file)) {
        const [text, , meaning] = node['arguments'] as (Node | undefined)[]
        const found = textsOf(text)
        if (!found) unread.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
        const more = meaning === undefined ? '' : `|${String(meaning['value'])}`
        for (const one of found ?? []) texts.set(one + more, file)
      }
      childrenOf(node).forEach(walk)
    }
    walk(parseSync(file, source).program as unknown as Node)
  }
  return { texts, unread }
}

/** Holds that a catalogue of what is told has each of some texts and no other, with what stands in back quotes. */
export const expectTold = (known: Catalogue, said: ReadonlySet<string>): void => {
  expect([...said].filter((text) => !known[text]?.trim())).toEqual([])
  expect(Object.keys(known).filter((text) => !said.has(text))).toEqual([])
  // What is written as it stands in a file is the same in every language.
  const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code).toSorted()
  const differ = Object.entries(known).filter(([text, own]) => String(codes(text)) !== String(codes(own)))
  expect(differ).toEqual([])
}
