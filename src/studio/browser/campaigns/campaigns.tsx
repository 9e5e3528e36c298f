import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Bones, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { usePagesLocation } from '../pages/location.ts'
import { Stage } from '../pages/stage.tsx'
import { KINDS, PLACES, stateAt, type Campaign, type Kind } from './campaign.ts'
import { CampaignsRoot } from './campaigns-styles.ts'
import { Details } from './details.tsx'
import { added } from './edits.ts'
import { CampaignList } from './list.tsx'
import { useCampaigns, type Campaigns } from './use-campaigns.ts'
import { NAMES } from './words.ts'

/** Where a campaign is seen, the likeliest first; one that nobody sees has no page of its own. */
const pagesOf = ({ kind, id, value }: Campaign, isSeen: boolean): string[] => {
  const { routes = [] } = (value['trigger'] ?? {}) as { routes?: readonly string[] }
  const { position } = (value['description'] ?? {}) as { position?: string }
  if (kind === 'offer' || kind === 'gift')
    return value['hidden'] === true || !isSeen ? ['/offers'] : [`/offers/${id}`, '/offers']
  if (kind === 'code') return ['/offers']
  if (kind === 'cashback') return ['/profile/cashback', '/offers']
  if (kind === 'tournament') return ['/tournaments']
  if (kind === 'popup') return routes.map((route) => route.replace(/\*.*$/, '')).filter((route) => route !== '')
  return position === 'lobby' ? ['/gamehall'] : [`/${position ?? ''}`]
}

/** Whether a page of the draft has a path. */
const isPage = (paths: readonly string[], path: string): boolean =>
  paths.some((own) => {
    const [wanted, parts] = [path.split('/'), own.split('/')]
    return wanted.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === wanted[at])
  })

/** A minute of the clock; what is running and planned follows it. */
const useNow = (chosen: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return chosen === undefined ? now : Date.parse(chosen)
}

/** What stands in place of the list while it is read, or cannot be. */
const BeforeRead = observer(({ campaigns }: { campaigns: Campaigns }) => {
  const failed = KINDS.map((kind) => campaigns.fileOf(kind)).find(({ error }) => error !== undefined)
  if (!failed) return <Bones $rows={12} />
  return <Unread title={t('This could not be read')} fault={failed.error?.message} onRetry={failed.reload} />
})

/** What stands in place of a campaign. */
const Nothing = ({ isGone }: { isGone: boolean }) => (
  <aside aria-label={t('The campaign')}>
    <Empty title={isGone ? t('This campaign is not in the draft') : t('Choose a campaign')}>
      <p>{t('Its schedule, its form and what it costs stand here, its page in the middle.')}</p>
    </Empty>
  </aside>
)

/** Campaigns: bonuses, popups, banners and tournaments over days, each beside the page it is seen on. */
export const CampaignsRoom = observer(() => {
  const draft = useDraft()
  const campaigns = useCampaigns()
  const [params, setParams] = useSearchParams()
  const { view, look } = usePagesLocation()
  const now = useNow(view.clock)
  const chosen = params.get('campaign') ?? undefined
  const campaign = campaigns.all.find(({ key }) => key === chosen)
  const isRead = KINDS.every((kind) => campaigns.fileOf(kind).isReady)
  const paths = (draft.outline?.tree ?? []).flatMap(({ kind, detail }) => (kind === 'page' ? [detail] : []))
  const go = (key: string | undefined) => {
    // As the address is now: the page may have been looked up in the same moment.
    const next = new URLSearchParams(location.search)
    if (key === undefined) next.delete('campaign')
    else next.set('campaign', key)
    setParams(next)
  }
  const isSeen = campaign !== undefined && stateAt(campaign, now) === 'running'
  const show = useEffectEvent(() => {
    const path = campaign && pagesOf(campaign, isSeen).find((one) => isPage(paths, one))
    if (path !== undefined) look({ path })
  })
  const key = campaign?.key
  useEffect(() => show(), [key, isSeen])
  const add = (kind: Kind) => {
    const { key: fresh, edit } = added(
      campaigns.fileOf(kind),
      kind,
      campaigns.currencies,
      `${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`,
    )
    draft.writeBeside(PLACES[kind].file, t('a new {campaign}', { campaign: NAMES[kind][1] }), [edit])
    go(fresh)
  }
  return (
    <CampaignsRoot>
      <section aria-label={t('Campaigns')}>
        <div className="head">
          <Link to={`/${draft.brand}/${draft.id}/settings`}>{t('Settings')}</Link>
          <span aria-hidden="true">/</span>
          <h1>{t('Campaigns')}</h1>
        </div>
        {isRead ? (
          <CampaignList campaigns={campaigns} now={now} chosen={key} onChoose={(one) => go(one.key)} onAdd={add} />
        ) : (
          <BeforeRead campaigns={campaigns} />
        )}
      </section>
      <main>
        <Stage />
      </main>
      {campaign ? (
        <Details key={campaign.key} campaign={campaign} campaigns={campaigns} now={now} onGo={go} />
      ) : (
        <Nothing isGone={chosen !== undefined} />
      )}
    </CampaignsRoot>
  )
})
