import type { Demand } from '../../markets/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { read as valueAt } from '../read/locate.ts'
import { allIn, eachInstance, group, joinSlots } from '../read/instances.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Broken } from './market-broken.ts'
import { frameOf } from './slots.ts'

type Stands = Extract<Demand, { kind: 'stands' }>

/** Pages of the paths on which a text or an address does not stand for everybody, in every language of the brand. */
export const missingOnPages = ({ on, what }: Stands, filled: FilledBrand, layered: LayeredBrand): Broken[] => {
  const codes = filled.brand.locales.available.map(({ code }) => code)
  return Object.entries(filled.pages).flatMap(([id, { path }]): Broken[] => {
    if (!on.includes(path)) return []
    const [kind, name] = frameOf(filled.pages[id])
    const around = group(layered.data, kind).find(([one]) => one === name)?.[1]
    const texts = textsIn(joinSlots(around?.slots, read(layered, id)))
    const missing = codes.filter((code) => !texts.some((text) => said(text, code, filled).includes(what)))
    return missing.length === 0
      ? []
      : [
          {
            path: missedAt(id, [kind, name], what, layered) ?? [kind, name, 'slots'],
            expected: `${quote(what)} on the page ${quote(path)}`,
            found: missing.length === codes.length ? 'nothing of it' : `nothing of it in ${list(missing)}`,
          },
        ]
  })
}

const read = ({ data }: LayeredBrand, page: string): unknown =>
  group(data, 'pages').find(([id]) => id === page)?.[1].slots

/** All texts and addresses of instances that everybody sees. */
const textsIn = (slots: unknown): string[] => {
  const texts: string[] = []
  const hidden: string[] = []
  eachInstance(slots, [], ({ when, screens, props }, path) => {
    const at = path.join('/')
    if (hidden.some((outer) => at.startsWith(`${outer}/`))) return
    if (when === undefined && screens === undefined) collect(props, texts)
    else hidden.push(at)
  })
  return texts
}
const collect = (value: unknown, texts: string[]): void => {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const one of value as unknown[]) collect(one, texts)
  else if (isPlain(value)) for (const one of Object.values(value)) collect(one, texts)
}

const said = (text: string, code: string, { locales }: FilledBrand): string => {
  if (!text.startsWith('t:')) return text
  const key = text.slice(2)
  return locales[code]?.[key] ?? locales.en?.[key] ?? ''
}

/**
 * Where a file takes away what a lower layer has on a page: the `null` of the part that has it, or an `order` that
 * leaves it out.
 * @param frame the layout or shell of the page
 */
const missedAt = (
  page: string,
  frame: readonly string[],
  what: string,
  { layers, market, data }: LayeredBrand,
): string[] | undefined => {
  const files = layers.flatMap((layer) => filesFor(layer, market))
  for (const owner of [['pages', page], frame])
    for (const file of files.filter(({ key }) => key.join() === owner.join())) {
      const found: string[][] = []
      const has = ({ props }: { props?: unknown }) => JSON.stringify(props ?? '').includes(what)
      const slots = isPlain(file.data) ? file.data.slots : undefined
      eachInstance(slots, ['slots'], (instance, path) => void (has(instance) && found.push(path)), allIn)
      for (const path of found)
        for (const whole of [frame, ['pages', page]].map((one) => [...one, ...path])) {
          const gone = goneAt(data, whole)
          if (gone) return gone
        }
    }
  return undefined
}

/** The first part of a path that is removed by `null`, or the order that leaves out a part of it. */
const goneAt = (data: unknown, path: readonly string[]): string[] | undefined => {
  const start = path.indexOf('slots') + 3
  for (let length = start; length <= path.length; length += 3) {
    const place = path.slice(0, length)
    if (valueAt(data, place) === null) return place
    const slot = place.slice(0, -1)
    const order = valueAt(data, [...slot, 'order'])
    if (Array.isArray(order) && !order.includes(place.at(-1))) return [...slot, 'order']
  }
  return undefined
}
