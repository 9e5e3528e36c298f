import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { OfficeEditedPart } from '../../../../schemas/office/index.ts'
import { Bones, Button, Note } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { edited } from '../draft/edits.ts'
import { PartForm } from '../draft/part-form.tsx'
import { useParts } from '../draft/use-parts.ts'
import { StudioIcon } from '../icons.tsx'
import { Part } from '../opening/opening-styles.ts'
import { usePagesLocation } from '../pages/location.ts'
import { overlapsOf, PLACES, stateAt, type Campaign } from './campaign.ts'
import { changed, doubled, removed } from './edits.ts'
import { StateOf } from './list.tsx'
import { Month } from './month.tsx'
import { partOf } from './part.ts'
import { InstantField } from './schedule.tsx'
import type { Campaigns } from './use-campaigns.ts'
import { audienceWords, NAMES, scheduleWords } from './words.ts'
import { problemTone, problemWords } from '../draft/problem-words.ts'

interface DetailsProps {
  campaign: Campaign
  campaigns: Campaigns
  now: number
  /** Goes to another campaign; to none. */
  onGo: (key: string | undefined) => void
}

/** What can be done with a campaign as a whole. */
const Acts = observer(({ campaign, campaigns, onGo }: Omit<DetailsProps, 'now'>) => {
  const draft = useDraft()
  const { kind, isOff } = campaign
  const file = campaigns.fileOf(kind)
  const title = campaigns.titleOf(campaign)
  const write = (label: string, edit: ReturnType<typeof changed>) => draft.writeBeside(PLACES[kind].file, label, [edit])
  const double = () => {
    const { key, edit } = doubled(file, campaign)
    write(t('{title} once more', { title }), edit)
    onGo(key)
  }
  const remove = () => {
    write(t('without {title}', { title }), removed(file, campaign))
    onGo(undefined)
  }
  return (
    <div className="acts">
      {kind !== 'cashback' && (
        <>
          <Button
            disabled={!draft.isOpen}
            onClick={() =>
              write(
                isOff ? t('{title} switched on', { title }) : t('{title} switched off', { title }),
                changed(file, campaign, 'off', isOff ? undefined : true),
              )
            }
          >
            {isOff ? t('Switch on') : t('Switch off')}
          </Button>
          <Button disabled={!draft.isOpen} onClick={double}>
            <StudioIcon name="copy" />
            {t('Duplicate')}
          </Button>
        </>
      )}
      <Button kind="bad" disabled={!draft.isOpen} onClick={remove}>
        <StudioIcon name="remove" />
        {t('Remove')}
      </Button>
    </div>
  )
})

/** When a campaign begins and ends, in the brand's zone, and with whom it coincides. */
const Schedule = observer(({ campaign, campaigns, now }: Omit<DetailsProps, 'onGo'>) => {
  const draft = useDraft()
  const { kind, from, until } = campaign
  const { zone, titleOf } = campaigns
  const { look } = usePagesLocation()
  const place = PLACES[kind]
  const take = (name: string, words: string) => (instant: string | undefined) =>
    draft.writeBeside(place.file, t('{words} of {title}', { words, title: titleOf(campaign) }), [
      // A banner without an end says so.
      changed(campaigns.fileOf(kind), campaign, name, instant ?? (name === 'finished_at' ? null : undefined)),
    ])
  const others = overlapsOf(campaign, campaigns.all)
  const faults = (draft.outline?.problems ?? []).filter(
    (one) =>
      one.file === place.file &&
      [place.from, place.until].some((name) => name !== undefined && one.pointer === `${campaign.pointer}/${name}`),
  )
  return (
    <Part aria-label={t('When and for whom')}>
      <h2>{t('When and for whom')}</h2>
      <p>
        {scheduleWords(campaign, zone)}. {audienceWords(campaign)}.
      </p>
      {place.from && (
        <>
          <InstantField
            label={t('Begins')}
            at={from}
            zone={zone}
            isRequired={kind === 'tournament'}
            onTake={take(place.from, 'beginning')}
          />
          {place.until && <InstantField label={t('Ends')} at={until} zone={zone} onTake={take(place.until, 'end')} />}
          <small>{t('As clocks show it in {zone}.', { zone })}</small>
        </>
      )}
      {stateAt(campaign, now) === 'planned' && (
        <div className="acts">
          <Button onClick={() => look({ clock: new Date(from).toISOString().replace('.000Z', 'Z') })}>
            {t('See the page then')}
          </Button>
        </div>
      )}
      {faults.map((fault) => (
        <Note key={`${fault.pointer} ${fault.message}`} $tone={problemTone(fault)} role="status">
          {problemWords(fault)}
        </Note>
      ))}
      {others.length > 0 && (
        <Note $tone="warn">
          {t('At the same time, for the same people: {others}.', {
            others: others.map((one) => titleOf(one)).join(', '),
          })}
        </Note>
      )}
    </Part>
  )
})

interface FieldsProps {
  campaign: Campaign
  title: string
  /** Its file as it was read, once so much was written. */
  whole: OfficeEditedPart
  since: number
}

/** Its fields, in the same form however often its file is read again. */
const Fields = observer(({ campaign, title, whole, since }: FieldsProps) => {
  const draft = useDraft()
  const { kind, key } = campaign
  const { file } = PLACES[kind]
  // The same while its file is not read again: the form takes another one for what others wrote.
  const part = useMemo(
    () => partOf({ ...whole, own: edited(whole.own, draft.editsSince(file, since)) }, kind, key),
    [draft, whole, since, file, kind, key],
  )
  return part ? <PartForm file={file} part={part} title={title} /> : <Bones $rows={10} />
})

/** The generated form of a campaign. */
const Form = observer(({ campaign, campaigns }: Pick<DetailsProps, 'campaign' | 'campaigns'>) => {
  const draft = useDraft()
  const { kind, key } = campaign
  const { file, within, isList } = PLACES[kind]
  const { data, error, reload } = useParts(file, '')
  const whole = data?.parts[0]
  const own = campaigns.fileOf(kind)
  const from = own.layerOf(within)
  if (error && !data) return <Unread title={t('This could not be read')} fault={error.message} onRetry={reload} />
  if (!data || !whole) return <Bones $rows={10} />
  if (isList && !own.isOwn(within))
    return (
      <Part>
        <Note>
          {t('These {campaigns} come from {from}.', {
            campaigns: withinSentence(NAMES[kind][0]),
            from: from ?? t('the defaults'),
          })}
        </Note>
        <div className="acts">
          <Button
            disabled={!draft.isOpen}
            onClick={() =>
              draft.writeBeside(file, t('own {part}', { part: within.slice(1) }), [
                { pointer: within, value: own.at(within) },
              ])
            }
          >
            {t('Make them the brand’s own')}
          </Button>
        </div>
      </Part>
    )
  return (
    <Part aria-label={t('What it is')}>
      <h2>{t('What it is')}</h2>
      <Fields key={key} campaign={campaign} title={campaigns.titleOf(campaign)} whole={whole} since={data.since} />
    </Part>
  )
})

/** All of a campaign: when, for whom, what it is and what it costs. */
export const Details = observer(({ campaign, campaigns, now, onGo }: DetailsProps) => {
  const { currency, all, titleOf } = campaigns
  const [, kind] = NAMES[campaign.kind]
  const nameOf = (name: string) => {
    const found = all.find((one) => name === (one.kind === 'cashback' ? one.kind : `${one.kind} ${one.id}`))
    return found ? titleOf(found) : name
  }
  return (
    <aside aria-label={t('The campaign')}>
      <header>
        <h2>{titleOf(campaign)}</h2>
        <StateOf campaign={campaign} now={now} />
        <p>
          {kind.charAt(0).toUpperCase() + kind.slice(1)} <code>{campaign.id}</code>
        </p>
      </header>
      <div className="scroll">
        <Part>
          <Acts campaign={campaign} campaigns={campaigns} onGo={onGo} />
        </Part>
        <Schedule campaign={campaign} campaigns={campaigns} now={now} />
        <Month key={campaign.key} campaign={campaign} currency={currency} nameOf={nameOf} />
        <Form campaign={campaign} campaigns={campaigns} />
      </div>
    </aside>
  )
})
