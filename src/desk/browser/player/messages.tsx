import type { MessageState, PlayerCard } from '../../../../schemas/office/index.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import { Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'

type Sent = NonNullable<PlayerCard['messages']>[number]
type Tone = 'good' | 'warn' | 'bad' | 'plain'

/** How far a message came, in words. */
const STATES: Readonly<Record<Exclude<MessageState, 'sent'>, readonly [words: string, tone: Tone, icon: IconName]>> = {
  waiting: ['waits for the server', 'plain', 'clock'],
  failed: ['not delivered', 'bad', 'bad'],
  kept: ['not sent, no server', 'plain', 'clock'],
  withheld: ['held back', 'warn', 'lock'],
}
const Outcome = ({ message: { state, channel } }: { message: Sent }) => {
  if (state === 'sent')
    return (
      <Status tone="good" icon="good">
        {channel === 'email' ? 'mail server' : 'gateway'} took it
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
    <section aria-label="Messages">
      <h2>
        Messages <small>the latest</small>
      </h2>
      {card.messages.length === 0 && <p>None.</p>}
      <ul>
        {card.messages.map((message) => (
          <li key={message.id}>
            <span>{message.title}</span>
            <Outcome message={message} />
            <small>
              {message.channel === 'email' ? 'e-mail' : 'text message'} to {message.to},{' '}
              <Time at={message.at} zone={brand.timezone} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
