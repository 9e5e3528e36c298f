import { PLACES, type Campaign, type Kind } from './campaign.ts'
import type { DraftFile } from '../opening/use-file.ts'
import type { Edit } from '../draft/edits.ts'

const listAt = (file: DraftFile, kind: Kind): readonly Record<string, unknown>[] =>
  (file.at(PLACES[kind].within) ?? []) as readonly Record<string, unknown>[]
const indexOf = ({ pointer }: Campaign): number => Number(pointer.split('/').at(-1))

/** The edit that gives a campaign another value of a name; a list that is inherited becomes one of the brand's own. */
export const changed = (file: DraftFile, campaign: Campaign, name: string, value: unknown): Edit => {
  const { kind, pointer } = campaign
  const { within, isList } = PLACES[kind]
  if (!isList || file.isOwn(within)) return { pointer: `${pointer}/${name}`, ...(value !== undefined && { value }) }
  const { [name]: _old, ...rest } = campaign.value
  const items = listAt(file, kind).with(indexOf(campaign), value === undefined ? rest : { ...rest, [name]: value })
  return { pointer: within, value: items }
}

/** The edit that takes a campaign away. */
export const removed = (file: DraftFile, campaign: Campaign): Edit => {
  const { kind, pointer } = campaign
  const { within, isList } = PLACES[kind]
  if (isList) return { pointer: within, value: listAt(file, kind).filter((_one, at) => at !== indexOf(campaign)) }
  const isInherited = !file.isOwn(pointer)
  // What a layer below has goes with a null.
  return { pointer, ...(isInherited && { value: null }) }
}

/** Ids of offers and gifts are never the same. */
const freshNumber = (file: DraftFile, kind: Kind): number => {
  const kinds: readonly Kind[] = kind === 'banner' ? ['banner'] : ['offer', 'gift']
  const ids = kinds.flatMap((one) => listAt(file, one).map(({ id }) => Number(id) || 0))
  return Math.max(0, ...ids) + 1
}
const freshName = (file: DraftFile, kind: Kind, wanted: string): string => {
  const taken = file.entries(PLACES[kind].within)
  if (!Object.hasOwn(taken, wanted)) return wanted
  let count = 2
  while (Object.hasOwn(taken, `${wanted}-${count}`)) count += 1
  return `${wanted}-${count}`
}

/** A campaign that is put beside the others: its key, and the edit. It begins switched off. */
const put = (
  file: DraftFile,
  kind: Kind,
  name: string,
  value: Record<string, unknown>,
): { key: string; edit: Edit } => {
  const { within, isList } = PLACES[kind]
  if (kind === 'cashback') return { key: kind, edit: { pointer: within, value } }
  if (!isList) {
    const id = freshName(file, kind, name)
    return { key: `${kind}-${id}`, edit: { pointer: `${within}/${id}`, value: { ...value, off: true } } }
  }
  const id = freshNumber(file, kind)
  const one = { ...value, id, off: true }
  return { key: `${kind}-${id}`, edit: { pointer: within, value: [...listAt(file, kind), one] } }
}

/** The same campaign once more. */
export const doubled = (file: DraftFile, { kind, id, value }: Campaign) => put(file, kind, id, { ...value })

/** A new campaign of a kind, in the currencies of the brand. */
export const added = (file: DraftFile, kind: Kind, currencies: readonly string[], now: string) => {
  const each = (amount: string) => Object.fromEntries(currencies.map((currency) => [currency, amount]))
  const made: Record<Kind, readonly [name: string, value: Record<string, unknown>]> = {
    offer: [
      '',
      {
        title: 'New offer',
        minAmount: each('20.00'),
        match: { percent: 50, max: each('50.00') },
        terms: { times: 10 },
      },
    ],
    gift: ['', { title: 'New gift', bonus: each('5.00'), budget: 1000, terms: { times: 10 } }],
    code: ['NEWCODE', { title: 'New code', bonus: each('5.00'), terms: { times: 10 } }],
    cashback: ['', { title: 'Cashback', percent: 5, min: each('1.00'), max: each('50.00') }],
    popup: ['new-popup', { title: 'New popup', text: 'What it says' }],
    banner: ['', { description: { position: 'lobby', title: 'New banner', text: 'What it says' } }],
    tournament: [
      'new-tournament',
      {
        title: 'New tournament',
        from: now,
        every: 'P7D',
        runs: 'P7D',
        scoring: 'sumStake',
        minPlayers: 10,
        prizes: [{ upTo: 1, amount: '100.00' }],
      },
    ],
  }
  return put(file, kind, ...made[kind])
}
