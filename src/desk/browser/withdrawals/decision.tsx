import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Button, Id, Money, Note, Status } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Alone } from '../alone.tsx'
import { Ask } from '../ask.tsx'
import { useKeys } from '../keys.ts'
import { Loading } from '../page.tsx'
import { Evidence } from './evidence.tsx'
import { isOpen, isReady, isSent, why, type OfficeWithdrawal } from './queue.ts'
import { DecisionRoot } from './styles.ts'
import { useDecision, type Chosen } from './use-decision.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

const REASONS = [
  ['documents', t('Documents are missing or wrong')],
  ['requisites', t('The account does not belong to the player')],
  ['terms', t('The terms were broken')],
  ['fraud', t('Signs of fraud')],
  ['other', t('Another reason')],
] as const

type Asks = 'decline' | 'paid' | 'failed'
const QUESTIONS = {
  decline: {
    title: (amount: string) => t('Decline {amount}?', { amount }),
    text: t("The money goes back into the player's balance, and the player reads the reason."),
    action: t('Decline'),
    kind: 'bad',
    choices: REASONS,
  },
  paid: {
    title: (amount: string) => t('Say the provider paid {amount}?', { amount }),
    text: t('Two people have to say the same, as they learned it from the provider. Nothing is sent.'),
    action: t('It was paid'),
    kind: 'primary',
  },
  failed: {
    title: (amount: string) => t('Say the provider did not pay {amount}?', { amount }),
    text: t('Two people have to say the same. The money then goes back into the player’s balance.'),
    action: t('It was not paid'),
    kind: 'bad',
  },
} as const

const Title = ({ row, me }: { row: OfficeWithdrawal; me: string | undefined }) => {
  const { tone, icon, words } = why(row)
  return (
    <header>
      <div>
        <strong>
          <Money {...row.amount} />
        </strong>
        <Status tone={tone} icon={icon}>
          {words}
        </Status>
      </div>
      <div>
        <Id id={row.id} />
        <span>{nameText(row.method)}</span>
        {row.claim && (
          <span>
            {row.claim.by === me
              ? rich('claimed by {member}', { member: <strong>{t('you', {}, 'claimed by')}</strong> })
              : rich('claimed by {member}', { member: <strong>{row.claim.by}</strong> })}
          </span>
        )}
      </div>
    </header>
  )
}

/** Why there is less to decide than somebody may expect. */
const hintOf = (row: OfficeWithdrawal, mayDecline: boolean): string => {
  if (isSent(row)) return t('It is never sent twice: it is looked up by its reference.')
  if (!isOpen(row)) return t('Nothing is to be decided.')
  if (!mayDecline) return t('Deciding needs the role payments or risk at this brand.')
  return row.status === 'kyc_required' ? t('It waits for the player’s identity.') : ''
}

interface Deeds {
  readonly chosen: Chosen
  /** Whether the evidence is on the screen: nobody approves what they have not seen. */
  readonly isSeen: boolean
  readonly decision: ReturnType<typeof useDecision>
  readonly onAsk: (what: Asks) => void
}
const Actions = observer(({ chosen: { row, brand, onClose }, isSeen, decision, onAsk }: Deeds) => {
  const session = useSession()
  const { isBusy, amount, approve, claim, release, lookUp } = decision
  const isStaff = session.may(brand.id, 'payments', 'risk')
  const mayApprove = isReady(row) && session.may(brand.id, 'payments')
  const mayDecline = isOpen(row) && isStaff
  const maySend = isSent(row) && isStaff
  const isMine = row.claim?.by === session.member?.name
  const mayClaim = isStaff && (mayDecline || maySend)
  const onClaim = () => void (isMine ? release() : claim())
  useKeys({
    ...(mayApprove && isSeen && { a: () => void approve() }),
    ...(mayDecline && { d: () => onAsk('decline') }),
    ...(mayClaim && { c: onClaim }),
    ...(maySend && { l: () => void lookUp() }),
  })
  return (
    <footer>
      {mayApprove && (
        <Button kind="primary" shortcut="a" disabled={isBusy || !isSeen} onClick={() => void approve()}>
          {t('Approve {amount}', { amount })}
        </Button>
      )}
      {mayDecline && (
        <Button kind="bad" shortcut="d" disabled={isBusy} onClick={() => onAsk('decline')}>
          {t('Decline …')}
        </Button>
      )}
      {maySend && (
        <>
          <Button kind="primary" shortcut="l" disabled={isBusy} onClick={() => void lookUp()}>
            {t('Ask the provider')}
          </Button>
          <Button disabled={isBusy} onClick={() => onAsk('paid')}>
            {t('It was paid …')}
          </Button>
          <Button kind="bad" disabled={isBusy} onClick={() => onAsk('failed')}>
            {t('It was not paid …')}
          </Button>
        </>
      )}
      {mayClaim && (
        <Button kind="ghost" shortcut="c" disabled={isBusy} onClick={onClaim}>
          {isMine ? t('Release', {}, 'claim') : t('Claim', {}, 'verb')}
        </Button>
      )}
      <span>
        {hintOf(row, mayDecline)}
        {mayApprove && (
          <Alone brand={brand} currency={row.amount.currency}>
            {(amount) => rich('Above {amount} a second person approves.', { amount })}
          </Alone>
        )}
      </span>
      <Button kind="ghost" shortcut="Esc" onClick={onClose}>
        {t('Close')}
      </Button>
    </footer>
  )
})

/** One withdrawal with what is known about it, and its decision. */
export const Decision = observer((chosen: Chosen) => {
  const { row, brand } = chosen
  const { member } = useSession()
  const decision = useDecision(chosen)
  const [asks, setAsks] = useState<Asks>()
  const loaded = useLoad(chosen.load, [brand.id, row.id, row.status])
  return (
    <DecisionRoot aria-label={t('Withdrawal of {amount}', { amount: decision.amount })}>
      <Title row={row} me={member?.name} />
      <div className="evidence" role="region" aria-label={t('Evidence')}>
        <Loading loaded={loaded}>{(evidence) => <Evidence evidence={evidence} row={row} brand={brand} />}</Loading>
      </div>
      {decision.error !== undefined && (
        <Note $tone="bad" role="alert">
          {decision.error}
        </Note>
      )}
      <Actions chosen={chosen} isSeen={loaded.data !== undefined} decision={decision} onAsk={setAsks} />
      {asks && (
        <Ask
          {...QUESTIONS[asks]}
          title={QUESTIONS[asks].title(decision.amount)}
          onClose={() => setAsks(undefined)}
          onDone={(reason) => (asks === 'decline' ? decision.decline(reason) : decision.end(asks, reason))}
        />
      )}
    </DecisionRoot>
  )
})
