import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import { Button, Status, type Tone } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { StudioIcon } from '../icons.tsx'
import { Faults } from '../opening/parts.tsx'
import { Bar, Days } from './bars.tsx'
import { KINDS, overlapsOf, stateAt, type Campaign, type Kind, type State } from './campaign.ts'
import type { Campaigns } from './use-campaigns.ts'
import { audienceWords, NAMES, scheduleWords } from './words.ts'

const STATES: Readonly<Record<State, readonly [words: string, tone: Tone, icon: IconName]>> = {
  running: [t('Running'), 'good', 'good'],
  planned: [t('Planned'), 'info', 'clock'],
  over: [t('Over'), 'plain', 'note'],
  off: [t('Off'), 'warn', 'lock'],
}
/** Where a campaign stands, as a word, a shape and a colour. */
export const StateOf = ({ campaign, now }: { campaign: Campaign; now: number }) => {
  const [words, tone, icon] = STATES[stateAt(campaign, now)]
  return (
    <Status tone={tone} icon={icon}>
      {words}
    </Status>
  )
}

/** Arrows go from campaign to campaign. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  if (by === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('.campaign')) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.campaign')]
  const to = Math.min(rows.length - 1, Math.max(0, rows.indexOf(event.target) + by))
  rows[to]?.focus()
}

interface ListProps {
  campaigns: Campaigns
  now: number
  chosen: string | undefined
  onChoose: (campaign: Campaign) => void
  onAdd: (kind: Kind) => void
}

const Row = ({ campaign, campaigns, now, chosen, onChoose }: Omit<ListProps, 'onAdd'> & { campaign: Campaign }) => {
  const others = overlapsOf(campaign, campaigns.all)
  return (
    <li>
      <button
        type="button"
        className="campaign"
        aria-current={campaign.key === chosen || undefined}
        onClick={() => onChoose(campaign)}
      >
        <strong translate="no">{campaigns.titleOf(campaign)}</strong>
        <StateOf campaign={campaign} now={now} />
        <small>
          {audienceWords(campaign)} · {scheduleWords(campaign, campaigns.zone)}
        </small>
        <Bar campaign={campaign} others={others} now={now} />
        {others.length > 0 && (
          <small className="overlap">
            {t('At the same time, for the same people: {others}', {
              others: others.map((one) => campaigns.titleOf(one)).join(', '),
            })}
          </small>
        )}
      </button>
    </li>
  )
}

/** The campaigns of a brand by kind, each with its bar over days. */
export const CampaignList = observer(({ campaigns, now, chosen, onChoose, onAdd }: ListProps) => {
  const { isOpen } = useDraft()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows in it are buttons
    <div className="scroll" onKeyDown={walk}>
      <Days now={now} zone={campaigns.zone} />
      {KINDS.map((kind) => {
        const [many, one] = NAMES[kind]
        const own = campaigns.all.filter((campaign) => campaign.kind === kind)
        const file = campaigns.fileOf(kind)
        return (
          <section key={kind} aria-label={many}>
            <header>
              <h2>{many}</h2>
              {(kind !== 'cashback' || own.length === 0) && (
                <Button
                  kind="ghost"
                  aria-label={t('Add a {campaign}', { campaign: one })}
                  disabled={!isOpen}
                  onClick={() => onAdd(kind)}
                >
                  <StudioIcon name="plus" />
                  {t('Add')}
                </Button>
              )}
            </header>
            {own.length === 0 && <p className="none">{t('None.')}</p>}
            <ul>
              {own.map((campaign) => (
                <Row key={campaign.key} {...{ campaign, campaigns, now, chosen, onChoose }} />
              ))}
            </ul>
            {['offer', 'popup', 'banner', 'tournament'].includes(kind) && <Faults file={file} />}
          </section>
        )
      })}
    </div>
  )
})
