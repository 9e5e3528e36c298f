import type { OfficeMethodName } from '../../schemas/office/index.ts'
import { HOME, type TestHouse } from './testing-house.ts'
import type { Parsed } from '../platform/testing.ts'

type Params = Record<string, unknown>
type ReleaseMethod = Extract<
  OfficeMethodName,
  `${'canaries' | 'comments' | 'drafts' | 'openings' | 'previews' | 'releases' | 'studio'}.${string}`
>

const BRAND = { brand: 'test' }
const REASON = { reason: 'seen in the papers' }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
let count = 0
const next = (word: string) => `${word} ${(count += 1)}`

/** Has `first` do something. @returns the answer's data */
async function asFirst(house: TestHouse, name: OfficeMethodName, params: Params): Promise<Parsed> {
  const { status, data, error } = await (await house.login('first')).call(name, { ...BRAND, ...params })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return data
}

/** A patch that gives the home page another title. */
const titled = () => ({
  file: HOME,
  operations: JSON.stringify([{ op: 'replace', path: '/slots/main/hero/props/title', value: next('Title') }]),
})

/** A draft of `first`, which changes the title of the home page. */
async function drafted(house: TestHouse): Promise<{ id: string; hash: string; revision: number }> {
  const { id } = await asFirst(house, 'drafts.new', { name: next('draft') })
  const { hash, revision } = await asFirst(house, 'drafts.patch', { id, ...titled() })
  return { id, hash, revision }
}
const draft = async (house: TestHouse) => ({ ...BRAND, id: (await drafted(house)).id })
const scheduled = async (house: TestHouse) => ({
  ...(await draft(house)),
  at: '2099-01-01T09:00',
  zone: 'Europe/Malta',
  ...REASON,
})

/** A draft with a comment on its hero. */
async function commented(house: TestHouse) {
  const { id } = await drafted(house)
  const place = { file: HOME, pointer: '/slots/main/hero' }
  const { comment } = await asFirst(house, 'comments.say', { id, ...place, words: next('Why') })
  return { ...BRAND, id, comment }
}

/** A draft for a share of guests, at a brand where no canary runs. */
async function tried(house: TestHouse): Promise<Params> {
  await (await house.login('first')).call('canaries.stop', { ...BRAND, ...REASON })
  return { ...(await draft(house)), share: 10, ...REASON }
}

/** A brand as it is begun. */
const opening = () => ({
  name: 'Marigold',
  host: `${next('b').replace(' ', '')}.example`,
  market: 'mt',
  locales: 'en',
  currencies: 'EUR',
  starter: 'plain',
  login: 'email',
  accent: '#1f55d6',
})

/** What each method of drafts and releases needs to succeed, as in `READY`. */
export const RELEASES_READY: Readonly<Record<ReleaseMethod, (house: TestHouse) => Promise<Params>>> = {
  'openings.list': async () => ({}),
  'openings.begin': async () => ({ ...opening(), brand: `b${(count += 1)}` }),
  'drafts.list': async () => BRAND,
  'drafts.show': draft,
  'drafts.file': async (house) => ({ ...(await draft(house)), file: HOME }),
  'drafts.new': async () => ({ ...BRAND, name: next('draft') }),
  'drafts.patch': async (house) => ({ ...(await draft(house)), ...titled() }),
  'drafts.upload': async (house) => ({
    ...(await draft(house)),
    file: 'assets/new.svg',
    bytes: Buffer.from(SVG).toString('base64url'),
  }),
  'drafts.pick': async (house) => {
    const { id, revision } = await drafted(house)
    await asFirst(house, 'drafts.patch', { id, ...titled() })
    const { conflicts } = await asFirst(house, 'drafts.patch', { id, ...titled(), revision })
    return { ...BRAND, id, conflict: conflicts[0].id, take: 'mine' }
  },
  'drafts.drop': async (house) => ({ ...(await draft(house)), ...REASON }),
  'drafts.approve': async (house) => {
    const { id, hash } = await drafted(house)
    return { ...BRAND, id, hash }
  },
  'drafts.write': async (house) => ({
    ...(await draft(house)),
    // Texts are what every role that writes may write.
    file: 'locales/en.json',
    edits: JSON.stringify([{ pointer: '/written', value: next('Written') }]),
  }),
  'studio.outline': draft,
  'studio.widgets': async () => BRAND,
  'studio.parts': async (house) => ({ ...(await draft(house)), file: HOME, pointer: '/slots/main/hero' }),
  'studio.choices': async (house) => ({ ...(await draft(house)), file: HOME, format: 'icon', query: 'a' }),
  'studio.complete': async (house) => ({ ...(await draft(house)), file: HOME, text: '{ "" }', offset: 3 }),
  'studio.explain': async (house) => ({ ...(await draft(house)), file: HOME, pointer: '/slots/main/hero' }),
  'studio.seen': async (house) => ({ ...(await draft(house)), file: HOME, pointer: '/slots/main/hero', text: 'One' }),
  'studio.texts': draft,
  'studio.features': draft,
  'studio.switched': async (house) => ({ ...(await draft(house)), feature: 'loyalty' }),
  'studio.changes': draft,
  'studio.compare': async (house) => ({ ...BRAND, from: 'air', to: (await drafted(house)).id }),
  'studio.inheriting': draft,
  'studio.radius': draft,
  'studio.here': async (house) => ({ ...(await draft(house)), room: 'pages', place: '' }),
  'comments.list': draft,
  'comments.say': async (house) => ({ ...(await draft(house)), file: HOME, pointer: '', words: next('Why') }),
  'comments.answer': async (house) => ({ ...(await commented(house)), words: next('So') }),
  'comments.change': async (house) => ({ ...(await commented(house)), resolved: true }),
  'studio.look': draft,
  'studio.pictures': draft,
  'studio.month': async (house) => ({ ...(await draft(house)), players: 10 }),
  'studio.picture': async (house) => {
    const { id } = await drafted(house)
    const bytes = Buffer.from(SVG).toString('base64url')
    await asFirst(house, 'drafts.upload', { id, file: 'assets/shown.svg', bytes })
    return { ...BRAND, id, file: 'assets/shown.svg' }
  },
  'previews.open': async (house) => ({ ...BRAND, draft: (await drafted(house)).id }),
  'previews.sections': async (house) => ({ ...BRAND, draft: (await drafted(house)).id }),
  'canaries.show': async () => BRAND,
  'canaries.start': tried,
  'canaries.stop': async (house) => {
    await asFirst(house, 'canaries.start', await tried(house))
    return { ...BRAND, ...REASON }
  },
  'releases.list': async () => BRAND,
  'releases.release': async (house) => ({ ...(await draft(house)), ...REASON }),
  'releases.rollback': async (house) => {
    for (const _turn of [1, 2]) await asFirst(house, 'releases.release', { id: (await drafted(house)).id, ...REASON })
    const { items } = await asFirst(house, 'releases.list', {})
    return { ...BRAND, release: String(items[1].number), ...REASON }
  },
  'releases.schedule': scheduled,
  'releases.scheduled': async () => BRAND,
  'releases.unschedule': async (house) => {
    const { id } = await asFirst(house, 'releases.schedule', await scheduled(house))
    return { ...BRAND, id, ...REASON }
  },
}
