import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slotDefs } from '../../schemas/brand/page.ts'
import { dialogSlots } from '../../engine/registry/schema.ts'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { widgetSchemas } from './project.ts'
import { fence, HEAD, HEADS, keysOf, table, type Schema } from './reference-tables.ts'

/** What may stand in a slot: the keys of an instance and of a slot, what they do in layers, and examples. */
export const slotsPage = (): string =>
  `${HEAD}# Slots\n\n` +
  'Pages, layouts, shells and dialogs have slots; a slot holds widgets by an id of the author’s. A file of a brand ' +
  'names only what differs from the brand it builds on: what it says of an instance is joined with what is ' +
  'inherited, key by key; a list or a text replaces the inherited one; `null` removes.\n\n' +
  `## Keys of an instance\n\n${table(HEADS, keysOf(slotDefs.Instance as unknown as Schema))}\n\n` +
  `## Keys of a slot\n\n${table(HEADS, keysOf(slotDefs.Slot as unknown as Schema))}\n\n` +
  '## For some visitors, on some screens\n\n' +
  'A row below the help page, for players on phones and tablets from Friday to Sunday:\n\n' +
  fence('kilovolt/pages/help.json', {
    slots: {
      main: {
        weekend: {
          widget: 'lobby/game-row',
          props: { title: 't:home.volatile', category: 'fast' },
          screens: ['mobile', 'tablet'],
          when: { and: [{ var: 'session.authenticated' }, { '>=': [{ var: 'time.weekday' }, 5] }] },
        },
      },
    },
  }) +
  '\n\n## Removed and replaced\n\n' +
  'An inherited instance goes with `null`; one setting of another one is changed, and the rest stays:\n\n' +
  fence('kilovolt/layouts/default.json', { slots: { end: { search: null } } }) +
  '\n'

/** Dialogs the engine and its widgets open, who opens each, and what their slots take. */
export const dialogsPage = async (): Promise<string> => {
  const dir = join(PRODUCT_BRANDS, '_base/dialogs')
  const openers = new Map<string, string[]>()
  for (const [id, { dialogs = [] }] of await widgetSchemas())
    for (const dialog of dialogs) openers.set(dialog, [...(openers.get(dialog) ?? []), `\`${id}\``])
  const rows = await Promise.all(
    (await readdir(dir)).sort().map(async (file) => {
      const {
        form = 'popup',
        feature,
        slots,
      } = JSON.parse(await readFile(join(dir, file), 'utf8')) as {
        form?: string
        feature?: string
        slots: Record<string, Record<string, { widget?: string }>>
      }
      const id = file.replace('.json', '')
      const widgets = Object.values(slots).flatMap((slot) => Object.values(slot).flatMap(({ widget }) => widget ?? []))
      return [
        `\`${id}\``,
        form,
        feature === undefined ? '' : `\`${feature}\``,
        openers.get(id)?.join(', ') ?? 'the engine',
        widgets.map((widget) => `\`${widget}\``).join(', '),
      ]
    }),
  )
  return (
    `${HEAD}# Dialogs\n\nA file \`dialogs/<id>.json\` changes one of these dialogs, or adds one that links open with ` +
    '`?dialog=<id>`.\n\n' +
    `${table(['dialog', 'kind', 'feature', 'opened by', 'shows'], rows)}\n\n` +
    `## Slots of a dialog\n\n${table(
      ['slot', 'widgets', ''],
      Object.entries(dialogSlots).map(([name, { description, least, most }]) => [
        `\`${name}\``,
        `${least === undefined ? '' : `at least ${least}`}${most === undefined ? '' : `at most ${most}`}`,
        `${description}; takes any widget but frames and what surrounds a page`,
      ]),
    )}\n\n` +
    '## A picture above the log-in\n\n' +
    fence('kilovolt/dialogs/auth.json', {
      slots: { banner: { picture: { widget: 'content/rich-text', props: { lead: 't:offers.gift.rounds.title' } } } },
    }) +
    '\n'
  )
}
