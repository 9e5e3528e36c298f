import type { MessageState, PlayerCard } from '../../../../schemas/office/index.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import { Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'
import { Foreign } from '../words.tsx'

type Sent = NonNullable<PlayerCard['messages']>[number]
type Tone = 'good' | 'warn' | 'bad' | 'plain'

/** How far a message came, in words. */
const STATES: Readonly<Record<Exclude<MessageState, 'sent'>, readonly [words: string, tone: Tone, icon: IconName]>> = {
  waiting: [t('waits for the server'), 'plain', 'clock'],
  failed: [t('not delivered'), 'bad', 'bad'],
  kept: [t('not sent, no server'), 'plain', 'clock'],
  withheld: [t('held back'), 'warn', 'lock'],
}
const Outcome = ({ message: { state, channel } }: { message: Sent }) => {
  if (state === 'sent')
    return (
      <Status tone="good" icon="good">
        {t(channel === 'email' ? 'mail server took it' : 'gateway took it')}
      </Status>
    )
  const [words, tone, icon] = STATES[state]
  return (
    <Status tone={tone} icon={icon}>
      {words}
    </Status>
  )
}

/** The latest mails and text messages to the player; the timeline has all of them. */
export const Messages = ({ card, brand }: { card: PlayerCard; brand: StaffBrand }) =>
  card.messages && (
    <section aria-label={t('Messages')}>
      <h2>
        {t('Messages')} <small>{t('the latest')}</small>
      </h2>
      {card.messages.length === 0 && <p>{t('None.')}</p>}
      <ul>
        {card.messages.map((message) => (
          <li key={message.id}>
            <span>
              <Foreign text={message.title} />
            </span>
            <Outcome message={message} />
            <small>
              {rich(message.channel === 'email' ? 'e-mail to {to}, {time}' : 'text message to {to}, {time}', {
                to: <bdi>{message.to}</bdi>,
                time: <Time at={message.at} zone={brand.timezone} />,
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
