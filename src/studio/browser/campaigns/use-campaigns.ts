import { useMemo } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useDraft } from '../draft/context.ts'
import { useFile, type DraftFile } from '../opening/use-file.ts'
import { campaignsIn, KINDS, PLACES, type Campaign, type Kind } from './campaign.ts'

/** The campaigns of a draft, by the files they stand in. */
export interface Campaigns {
  readonly all: readonly Campaign[]
  readonly fileOf: (kind: Kind) => DraftFile
  readonly titleOf: (campaign: Campaign) => string
  readonly zone: string
  readonly currency: string
  readonly currencies: readonly string[]
}

/** `##en:Hello;es:Hola##` in a language. */
const inLanguage = (text: string, locale: string): string => {
  const [, inner] = /^##(.*)##$/s.exec(text) ?? []
  const parts = inner?.split(/;(?=[a-z]{2}(?:-[A-Z]{2})?:)/).map((part) => [part.split(':', 1)[0], part] as const)
  const found = parts?.find(([code]) => code === locale) ?? parts?.[0]
  return found ? found[1].slice(found[0]!.length + 1) : text
}

/** Titles that are keys, as the brand's first language has them. */
const useTitles = (keys: readonly string[], locale: string): ReadonlyMap<string, string> => {
  const { brand, id, office, epoch } = useDraft()
  const asked = keys.join(',')
  const { data } = useLoad(
    async () => (asked === '' ? undefined : office.call('studio.texts', { brand, id, keys: asked })),
    [id, asked, String(epoch)],
  )
  return useMemo(
    () => new Map(data?.items.flatMap(({ key, texts }) => (texts[locale] ? [[key, texts[locale].text]] : []))),
    [data, locale],
  )
}

/** Reads the campaigns of the draft, and again after each change. */
export const useCampaigns = (): Campaigns => {
  const { outline, brand } = useDraft()
  const session = useSession()
  const files = {
    [PLACES.offer.file]: useFile(PLACES.offer.file),
    [PLACES.popup.file]: useFile(PLACES.popup.file),
    [PLACES.banner.file]: useFile(PLACES.banner.file),
    [PLACES.tournament.file]: useFile(PLACES.tournament.file),
  }
  const money = useFile('brand.json')
  const fileOf = (kind: Kind): DraftFile => files[PLACES[kind].file]!
  const all = KINDS.flatMap((kind) => {
    const { within, isList } = PLACES[kind]
    const file = fileOf(kind)
    return campaignsIn(kind, isList || kind === 'cashback' ? file.at(within) : file.entries(within))
  })
  const keys = [...new Set(all.flatMap(({ title }) => (title.startsWith('t:') ? [title.slice(2)] : [])))].sort()
  const locale = outline?.default_locale ?? 'en'
  const titles = useTitles(keys, locale)
  const currencies = Object.keys(money.entries('/currencies/available'))
  const zone = session.brands.find(({ id }) => id === brand)?.timezone ?? money.at('/timezone')
  return {
    all,
    fileOf,
    titleOf: ({ title }) =>
      title.startsWith('t:') ? (titles.get(title.slice(2)) ?? title) : inLanguage(title, locale),
    zone: typeof zone === 'string' ? zone : 'UTC',
    currency: String(money.at('/currencies/default') ?? currencies[0] ?? 'EUR'),
    currencies,
  }
}
