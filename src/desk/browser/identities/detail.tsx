import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Id, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Ask } from '../ask.tsx'
import { useKeys } from '../keys.ts'
import { Loading, Rows } from '../page.tsx'
import { Documents } from './documents.tsx'
import { VerificationRoot } from './styles.ts'
import { MESSAGES, VerificationStatus } from './words.tsx'
import { t } from '../../../staff-app/browser/language.ts'

type Verification = OfficeResponse<'identities.get'>
type Shown = { readonly found: Verification; readonly brand: StaffBrand }

const Facts = ({ found, brand }: Shown) => {
  const times = [
    [t('Verified'), found.verified_at],
    [t('Asked again'), found.asked_at],
    [t('Last opened'), found.opened_at],
    [t('Last word'), found.heard_at],
  ] as const
  return (
    <dl>
      <dt>{t('Player')}</dt>
      <dd>
        <Link to={`/${brand.id}/players/${found.player}`}>{found.name}</Link>
      </dd>
      <dt>{t('Provider')}</dt>
      <dd>{found.provider ?? t('none yet')}</dd>
      {times.map(
        ([title, at]) =>
          at !== null && [
            <dt key={title}>{title}</dt>,
            <dd key={`${title} at`}>
              <Time at={at} zone={brand.timezone} />
            </dd>,
          ],
      )}
    </dl>
  )
}

const Messages = ({ found: { messages }, brand }: Shown) => (
  <section aria-label={t('Messages')}>
    <h2>{t('What the provider told')}</h2>
    {messages.length === 0 ? (
      <p>{t('Nothing in the last 30 days.')}</p>
    ) : (
      <Rows>
        <thead>
          <tr>
            <th>{t('By its clock')}</th>
            <th>{t('What')}</th>
            <th>{t('Came')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ at, kind, counts, comment, received_at }) => (
            <tr key={`${at} ${kind} ${received_at}`}>
              <td>
                <Time at={at} zone={brand.timezone} />
              </td>
              <td>
                {MESSAGES[kind]}
                {comment !== null && <small>{comment}</small>}
                {!counts && kind !== 'action' && kind !== 'other' && (
                  <Status tone="warn" icon="clock">
                    {t('older than what is known, decides nothing')}
                  </Status>
                )}
              </td>
              <td>
                <Time at={received_at} zone={brand.timezone} />
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    )}
  </section>
)

/** Why a player cannot be asked again, in the place of the button. */
const CANNOT: Readonly<Record<string, string>> = {
  none: t('The player has not begun a verification.'),
  started: t('The player has sent nothing yet.'),
  pending: t('The provider is checking what was sent.'),
  rejected: t('Refused for good: only the provider takes that back.'),
}

const ASKING = [
  t('What was sent counts no more, also with the provider, and the player is not verified until then.'),
  t('They read the reason by mail and on their page.'),
].join(' ')

const AskAgain = ({ found, brand, onDone }: Shown & { onDone: (words: string) => void }) => {
  const { office } = useSession()
  const [isAsking, setAsking] = useState(false)
  const why = CANNOT[found.state]
  useKeys({ r: () => why === undefined && setAsking(true) })
  const send = async (comment: string) => {
    await office.call('identities.askAgain', { brand: brand.id, login: found.player, comment })
    onDone(t('{player} is asked to verify the identity again.', { player: found.name }))
  }
  return (
    <div className="actions">
      {why === undefined ? (
        <Button shortcut="r" onClick={() => setAsking(true)}>
          {t('Ask again …')}
        </Button>
      ) : (
        <Note>{why}</Note>
      )}
      {isAsking && (
        <Ask
          title={t('Ask this player to verify the identity again?')}
          text={ASKING}
          action={t('Ask again')}
          onClose={() => setAsking(false)}
          onDone={send}
        />
      )}
    </div>
  )
}

interface DetailProps {
  readonly player: string
  readonly brand: StaffBrand
  readonly onDone: (words: string) => void
  readonly onClose: () => void
}
/** One verification: how far it is, what the provider told by its own clock, and its documents. */
export const VerificationDetail = observer(({ player, brand, onDone, onClose }: DetailProps) => {
  const session = useSession()
  const { office } = session
  const loaded = useLoad(() => office.call('identities.get', { brand: brand.id, login: player }), [brand.id, player])
  const done = (words: string) => {
    loaded.reload()
    onDone(words)
  }
  return (
    <VerificationRoot aria-label={t('Verification')}>
      <Loading loaded={loaded}>
        {(found) => (
          <>
            <header>
              <div>
                <strong>{found.name}</strong>
                <VerificationStatus state={found.state} />
                <Button kind="ghost" shortcut="Esc" onClick={onClose}>
                  {t('Close')}
                </Button>
              </div>
              <Id id={found.player} />
            </header>
            <Facts found={found} brand={brand} />
            {found.comment !== null && <blockquote>{found.comment}</blockquote>}
            {session.may(brand.id, 'support', 'risk') && <AskAgain found={found} brand={brand} onDone={done} />}
            {session.may(brand.id, 'risk', 'auditor') ? (
              <Documents key={`${found.player} ${found.state}`} player={found.player} brand={brand} />
            ) : (
              <Note>{t('Documents need the role risk or auditor.')}</Note>
            )}
            <Messages found={found} brand={brand} />
          </>
        )}
      </Loading>
    </VerificationRoot>
  )
})
