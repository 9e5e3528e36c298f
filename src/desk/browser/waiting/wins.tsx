import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { ageText, moneyText } from '../../../staff-app/browser/format.ts'
import { Button, Empty, Id, Money, Note, Status } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { InboxRoot } from '../approvals/styles.ts'
import { Ask } from '../ask.tsx'
import { Loading } from '../page.tsx'
import { Table } from '../player/sections.tsx'
import { SubjectLink } from '../records/subject-link.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { t, told } from '../../../staff-app/browser/language.ts'

type Win = OfficeResponse<'money.wins'>['items'][number]
type Verdict = 'pay' | 'refuse'
interface Asked {
  readonly win: Win
  readonly verdict: Verdict
}

/** What becomes of it by one verdict. */
const textOf = ({ win, verdict }: Asked): string => {
  const amount = moneyText(win.amount)
  if (verdict === 'refuse') return t('The round ends without {amount}. Write what you saw in the round.', { amount })
  return win.by_others
    ? t('You are the second person: {amount} are paid. Write what you saw in the round.', { amount })
    : t('You are the first of two people for {amount}. Write what you saw in the round.', { amount })
}

interface LineProps {
  readonly win: Win
  readonly brand: StaffBrand
  readonly onAsk: (asked: Asked) => void
}
const Line = observer(({ win, brand, onAsk }: LineProps) => {
  const session = useSession()
  const now = useNow()
  return (
    <tr>
      <td className="end">{ageText(win.held_at, now)}</td>
      <td>
        <SubjectLink brand={brand.id} player={win.player} about={{ kind: 'round', id: win.round }}>
          {win.game}
        </SubjectLink>
        <small>
          {win.by_me
            ? t('You have approved it.')
            : win.by_others
              ? t('One person has decided; what they said stays hidden until you do.')
              : t('Two people have to approve it; nobody has yet.')}
        </small>
      </td>
      <td>
        <Link to={`/${brand.id}/players/${win.player}`}>
          <Id id={win.player} />
        </Link>
      </td>
      <td className="end">
        <Money {...win.stake} />
      </td>
      <td className="end">
        <Money {...win.amount} />
      </td>
      <td className="end">
        {!session.may(brand.id, 'payments') ? (
          <small>{t('needs {roles}', { roles: told('payments') })}</small>
        ) : (
          <>
            {win.by_me ? (
              <Status tone="plain" icon="users">
                {t('waits for somebody else')}
              </Status>
            ) : (
              <Button onClick={() => onAsk({ win, verdict: 'pay' })}>{t('Approve …')}</Button>
            )}{' '}
            <Button kind="bad" onClick={() => onAsk({ win, verdict: 'refuse' })}>
              {t('Refuse …')}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
})

/** Wins above the ceiling of their game, oldest first: paid by two people, refused by one. */
export const Wins = observer(({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const [told, setTold] = useState<string>()
  const loaded = useLoad(() => office.call('money.wins', { brand: brand.id }), [brand.id])
  const decide = async ({ win, verdict }: Asked, reason: string) => {
    const order = { brand: brand.id, id: win.id, reason }
    try {
      if (verdict === 'refuse') {
        await office.call('money.refuseWin', order)
        setTold(t('The win is refused.'))
      } else {
        const { needs_second: needsSecond } = await office.call('money.payWin', order)
        setTold(t(needsSecond ? 'Approved; a second person has to approve it too.' : 'The win is paid.'))
      }
    } finally {
      loaded.reload()
    }
  }
  return (
    <>
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading loaded={loaded} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t('No win waits')} />}>
        {({ items }) => (
          <InboxRoot>
            <Table
              head={[`·${t('Age')}`, t('Game'), t('Player'), `·${t('Staked')}`, `·${t('Won')}`, `·${t('Decision')}`]}
            >
              {items.map((win) => (
                <Line key={win.id} win={win} brand={brand} onAsk={setAsked} />
              ))}
            </Table>
          </InboxRoot>
        )}
      </Loading>
      {asked && (
        <Ask
          title={asked.verdict === 'pay' ? t('Approve this win?') : t('Refuse this win?')}
          text={textOf(asked)}
          action={asked.verdict === 'pay' ? t('Approve') : t('Refuse')}
          kind={asked.verdict === 'pay' ? 'primary' : 'bad'}
          onClose={() => setAsked(undefined)}
          onDone={(reason) => decide(asked, reason)}
        />
      )}
    </>
  )
})
