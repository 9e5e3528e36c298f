import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { decide, timeIn, type RuleContext } from '../../../../engine/rules/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { localeNow, nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from './context.ts'
import { marketName } from '../market-name.ts'

/** Of whom the preview shows the page: a guest, and what rules can know of them. */
interface Visitor {
  /** `a guest in Spanish, mt, 18:32 in Europe/Malta`. */
  readonly words: string
  readonly context: Readonly<Record<string, unknown>>
  readonly holds: (rule: unknown) => boolean
}

/** How often the time is looked at again, in milliseconds. */
const MINUTE_MS = 60_000

const useNow = (): string => {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The visitor whose page the preview shows; undefined until the features of the draft are known. */
export const useVisitor = (): Visitor | undefined => {
  const draft = useDraft()
  const { brands } = useSession()
  const [params] = useSearchParams()
  const minute = useNow()
  const { outline, brand, id, office } = draft
  const { data } = useLoad(() => office.call('studio.features', { brand, id }), [id, String(outline?.draft.revision)])
  const zone = brands.find((one) => one.id === brand)?.timezone ?? 'UTC'
  const locale = params.get('locale') ?? outline?.default_locale ?? 'en'
  const path = params.get('path') ?? '/'
  const market = params.get('market') ?? outline?.market ?? ''
  const now = params.get('clock') ?? minute
  const page = outline?.tree.find(({ kind, detail }) => kind === 'page' && detail === path)
  const route = page?.file.replace(/^pages\/(.*)\.json$/, '$1')
  return useMemo(() => {
    if (!data) return undefined
    const features = Object.fromEntries(data.items.map(({ feature, isOn }) => [feature, isOn]))
    const clock = new Intl.DateTimeFormat(localeNow(), { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    const language = nameIn('language', locale)
    const context: RuleContext = {
      features,
      session: null,
      route: { ...(route !== undefined && { id: route }), path, hash: '', params: {}, query: {} },
      locale,
      market,
      now,
      time: timeIn(zone, now),
    }
    return {
      words: t('a guest in {language}, market {market}, {time} in {zone}', {
        language,
        market: marketName(market),
        time: clock.format(new Date(now)),
        zone,
      }),
      context: { ...context },
      holds: (rule) => decide(rule, context),
    }
  }, [data, zone, locale, market, route, path, now])
}
