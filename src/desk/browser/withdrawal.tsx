import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { amountText, plainName } from '../../staff-app/browser/format.ts'
import { Button, Id, Money, Note, Status, Time } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { Ask } from './ask.tsx'
import { useSession } from '../../staff-app/browser/context.ts'
import { useKeys } from './keys.ts'
import { isOpen, isReady, why, type OfficeWithdrawal } from './queue.ts'
import { DecisionRoot } from './withdrawal-styles.ts'

const REASONS = [
  ['documents', 'Documents are missing or wrong'],
  ['requisites', 'The account does not belong to the player'],
  ['terms', 'The terms were broken'],
  ['fraud', 'Signs of fraud'],
  ['other', 'Another reason'],
] as const

const Facts = ({ row, brand }: { row: OfficeWithdrawal; brand: StaffBrand }) => {
  const { office } = useSession()
  const held = useLoad(
    () => office.call('ledger.balances', { brand: brand.id, login: row.player_id }),
    [brand.id, row.player_id],
  )
  return (
    <div className="facts">
      <div>
        <h2>
          Player
          {row.is_verified ? (
            <Status tone="good" icon="good">
              verified
            </Status>
          ) : (
            <Status tone="warn" icon="id">
              not verified
            </Status>
          )}
        </h2>
        <dl>
          <dt>Login</dt>
          <dd>
            <Link to={`/${brand.id}/players/${row.player_id}`}>{row.player}</Link>
          </dd>
          <dt>Asked</dt>
          <dd>
            <Time at={row.created_at} zone={brand.timezone} />
          </dd>
          <dt>Method</dt>
          <dd>{plainName(row.method)}</dd>
          <dt>Approved by</dt>
          <dd>{row.approvals === 0 ? 'nobody yet' : `${row.approvals} of 2`}</dd>
        </dl>
      </div>
      <div>
        <h2>Money of the player</h2>
        {held.error && <Note $tone="bad">{held.error.message}</Note>}
        <dl>
          {held.data?.held
            .filter(({ amount }) => /[1-9]/.test(amount.amount))
            .map(({ place, amount }) => (
              <Fragment key={`${place}${amount.currency}`}>
                <dt>{plainName(place)}</dt>
                <dd>
                  <Money {...amount} />
                </dd>
              </Fragment>
            ))}
        </dl>
      </div>
    </div>
  )
}

interface Chosen {
  readonly row: OfficeWithdrawal
  readonly brand: StaffBrand
  /** Called with what was decided, in words. */
  readonly onDone: (words: string) => void
  readonly onClose: () => void
}

/** Decides a withdrawal. The same key is sent while it is on the screen: a second press changes nothing. */
const useDecision = ({ row, brand, onDone }: Chosen) => {
  const { office } = useSession()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const amount = `${amountText(row.amount.amount)} ${row.amount.currency}`
  const decide = async (work: () => Promise<{ needs_second: boolean }>, words: string) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { needs_second } = await work()
      onDone(needs_second ? `${amount}: your approval counts, a second person's is missing.` : words)
    } catch (reason) {
      setError((reason as Error).message)
      setKey(crypto.randomUUID())
      setBusy(false)
    }
  }
  const of = { brand: brand.id, id: row.id }
  return {
    error,
    isBusy,
    amount,
    approve: () => decide(() => office.call('withdrawals.approve', of, key), `${amount} to ${row.player} is approved.`),
    decline: (reason: string) =>
      decide(
        () => office.call('withdrawals.decline', { ...of, reason }, key),
        `${amount} is declined and back in the player's balance.`,
      ),
  }
}

const Title = ({ row }: { row: OfficeWithdrawal }) => {
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
      </div>
    </header>
  )
}

/** One withdrawal with what is known about it, and its decision. */
export const Decision = observer((chosen: Chosen) => {
  const { row, brand, onClose } = chosen
  const session = useSession()
  const { error, isBusy, amount, approve, decline } = useDecision(chosen)
  const [isDeclining, setDeclining] = useState(false)
  const mayApprove = isReady(row) && session.may(brand.id, 'payments')
  const mayDecline = isOpen(row) && session.may(brand.id, 'payments', 'risk')
  useKeys({
    ...(mayApprove && { a: () => void approve() }),
    ...(mayDecline && { d: () => setDeclining(true) }),
  })
  return (
    <DecisionRoot aria-label={`Withdrawal of ${amount}`}>
      <Title row={row} />
      <Facts row={row} brand={brand} />
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      <footer>
        {mayApprove && (
          <Button kind="primary" shortcut="a" disabled={isBusy} onClick={() => void approve()}>
            Approve {amount}
          </Button>
        )}
        {mayDecline && (
          <Button kind="bad" shortcut="d" disabled={isBusy} onClick={() => setDeclining(true)}>
            Decline …
          </Button>
        )}
        <span>{hintOf(row, mayDecline)}</span>
        <Button kind="ghost" shortcut="Esc" onClick={onClose}>
          Close
        </Button>
      </footer>
      {isDeclining && (
        <Ask
          title={`Decline ${amount}?`}
          text="The money goes back into the player's balance, and the player reads the reason."
          action="Decline"
          kind="bad"
          choices={REASONS}
          onCancel={() => setDeclining(false)}
          onDone={(reason) => {
            setDeclining(false)
            void decline(reason)
          }}
        />
      )}
    </DecisionRoot>
  )
})

/** Why there is less to decide than somebody may expect. */
const hintOf = (row: OfficeWithdrawal, mayDecline: boolean): string => {
  if (!isOpen(row)) return 'Nothing is to be decided.'
  if (!mayDecline) return 'Deciding needs the role payments or risk at this brand.'
  return row.status === 'kyc_required' ? 'It waits for the player’s identity.' : ''
}
