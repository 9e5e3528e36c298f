import { Link } from 'react-router-dom'
import type { PlayerEvent } from '../../../../schemas/office/index.ts'
import { WHY_NOT_ACTIONS } from '../../../../schemas/office/names.ts'
import { clockText, exactTime } from '../../../staff-app/browser/format.ts'
import { Icon, type IconName } from '../../../staff-app/browser/icons.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { Money } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { SubjectLink } from '../records/subject-link.tsx'
import { officeWords } from '../sentences.ts'
import { Foreign, SettingCode } from '../words.tsx'
import { EventFacts } from './event-facts.tsx'
import { useWallet } from './money.tsx'
import { WalletButton } from './wallet-button.tsx'

const ICONS: Readonly<Record<PlayerEvent['kind'], IconName>> = {
  login: 'key',
  account: 'id',
  payment: 'wallet',
  bonus: 'gift',
  round: 'dice',
  bet: 'dice',
  limit: 'lock',
  identity: 'id',
  message: 'mail',
  staff: 'staff',
  refusal: 'bad',
}

const Refusal = ({ event, why }: { event: PlayerEvent; why: string }) => {
  const { refusal, amount } = event
  if (!refusal) return null
  const { setting, action } = refusal
  const isAsked = WHY_NOT_ACTIONS.some((one) => one === action)
  return (
    <>
      {setting && <SettingCode setting={setting} />}
      <small>
        {t('gate “{gate}”', { gate: told(refusal.title) })}
        {refusal.release && t(', release {release}', { release: refusal.release })} {isAsked && '· '}
        {isAsked && (
          <Link to={`${why}?action=${action}${amount ? `&amount=${amount.amount}` : ''}`}>{t('Why not?')}</Link>
        )}
      </small>
    </>
  )
}

/** Whose timeline it is, and for whom it is drawn. */
export interface Shown {
  readonly brand: StaffBrand
  readonly player: string
  /** Whether amounts open their postings for this member. */
  readonly seesMoney: boolean
  readonly asPlayer: boolean
}
const Amount = ({ event, seesMoney }: { event: PlayerEvent; seesMoney: boolean }) => {
  const { show } = useWallet()
  const { amount, wallet, at } = event
  if (!amount) return null
  if (!seesMoney || wallet === null) return <Money {...amount} />
  return (
    <WalletButton
      amount={amount}
      of={officeWords(event.title)}
      onOpen={() => show({ place: wallet, currency: amount.currency, until: at })}
    />
  )
}

/** One thing that happened. */
export const EventLine = ({ event, brand, player, seesMoney, asPlayer }: Shown & { event: PlayerEvent }) => (
  <li data-tone={event.tone} data-kind={event.kind}>
    <span className="dot">
      <Icon name={ICONS[event.kind]} size={14} />
    </span>
    <div>
      {asPlayer ? (
        <>
          {event.told !== null && <Foreign text={event.told} />} <Amount event={event} seesMoney={false} />
        </>
      ) : (
        <>
          <strong>
            <SubjectLink brand={brand.id} player={player} about={event.about}>
              <Foreign text={event.title} />
            </SubjectLink>
          </strong>{' '}
          <Amount event={event} seesMoney={seesMoney} />
          {event.details !== '' && (
            <p>
              <bdi>{event.details}</bdi>
            </p>
          )}
          {event.facts.length > 0 && <EventFacts facts={event.facts} zone={brand.timezone} />}
          {/^(staff|provider):/.test(event.by) && (
            <small>{t('by {member}', { member: event.by.replace(/^staff:/, '') })}</small>
          )}
          <Refusal event={event} why={`/${brand.id}/players/${player}/why-not`} />
        </>
      )}
    </div>
    <time dateTime={event.at} title={exactTime(event.at, brand.timezone)}>
      {clockText(event.at, brand.timezone)}
    </time>
  </li>
)
