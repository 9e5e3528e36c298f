import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SupportMessage } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Empty, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useKeys } from '../keys.ts'
import { Loading } from '../page.tsx'
import { Answer } from './answer.tsx'
import { MessageRoot } from './styles.ts'

const STATES = {
  open: ['info', 'mail', t('open')],
  answered: ['good', 'good', t('answered')],
  closed: ['plain', 'close', t('nothing to answer')],
} as const
/** Who wrote a message: the player’s name, or the address of a guest. */
export const writerOf = ({ player, email }: SupportMessage): string => player?.name ?? email

interface DetailProps {
  readonly message: SupportMessage
  readonly brand: StaffBrand
  readonly onDone: (words: string) => void
  readonly onClose: () => void
}
const Facts = ({
  message: { at, email, subject, player, done_at, done_by },
  brand,
}: Pick<DetailProps, 'message' | 'brand'>) => (
  <dl>
    <dt>{t('Player')}</dt>
    <dd>{player ? <Link to={`/${brand.id}/players/${player.id}`}>{player.name}</Link> : t('a guest')}</dd>
    <dt>{t('E-mail')}</dt>
    <dd>
      <bdi>{email}</bdi>
    </dd>
    {subject !== '' && (
      <>
        <dt>{t('Subject')}</dt>
        <dd dir="auto">{subject}</dd>
      </>
    )}
    <dt>{t('Came')}</dt>
    <dd>
      <Time at={at} zone={brand.timezone} />
    </dd>
    {done_at !== null && (
      <>
        <dt>{t('Done')}</dt>
        <dd>
          <bdi>{done_by}</bdi>, <Time at={done_at} zone={brand.timezone} />
        </dd>
      </>
    )}
  </dl>
)

/** One message, with the answer or the box for it. */
export const MessageDetail = observer(({ message: read, brand, onDone, onClose }: DetailProps) => {
  const session = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  // What somebody else did meanwhile stands beside what was typed here.
  const [now, setNow] = useState<SupportMessage>()
  const message = now ?? read
  const [tone, icon, words] = STATES[message.state]
  useKeys({ Enter: () => field.current?.focus() })
  return (
    <MessageRoot aria-label={t('Message')}>
      <header>
        <div>
          <strong dir="auto">{writerOf(message)}</strong>
          <Status tone={tone} icon={icon}>
            {words}
          </Status>
          <Button kind="ghost" shortcut="Esc" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </header>
      <Facts message={message} brand={brand} />
      <blockquote dir="auto">{message.message}</blockquote>
      {message.state !== 'open' && (
        <section aria-label={t('What became of it')}>
          <h2>{message.state === 'answered' ? t('Answer', {}, 'noun') : t('Why there was nothing to answer')}</h2>
          <blockquote dir="auto">{message.answer ?? message.reason}</blockquote>
        </section>
      )}
      {read.state === 'open' && session.may(brand.id, 'support') && (
        <Answer message={read} brand={brand} field={field} onDone={onDone} onLate={setNow} />
      )}
    </MessageRoot>
  )
})

/** A message that is not on the page of the list: whatever its state, the address shows it. */
export const MessageElsewhere = observer(({ id, ...given }: Omit<DetailProps, 'message'> & { id: string }) => {
  const { office } = useSession()
  const { brand } = given
  const loaded = useLoad(() => office.call('messages.list', { brand: brand.id, id }), [brand.id, id])
  return (
    <Loading
      loaded={loaded}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty title={t('There is no such message')} />}
    >
      {({ items }) => <MessageDetail message={items[0]!} {...given} />}
    </Loading>
  )
})
