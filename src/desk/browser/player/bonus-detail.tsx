import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText, moneyText } from '../../../staff-app/browser/format.ts'
import { Button, Money, Note, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Ask } from '../ask.tsx'
import { Loading } from '../page.tsx'
import { Table } from './sections.tsx'
import { t } from '../../../staff-app/browser/language.ts'

type Bonus = OfficeResponse<'bonuses.read'>
const PAGE = 20
const lostText = (amount: string): string =>
  t('{amount} of bonus money are lost, and what was staked for it counts no more.', { amount })
const OWN_MONEY = t('The player’s own money stays as it is.')

const Bets = ({ bonus, brand }: { bonus: Bonus; brand: StaffBrand }) =>
  bonus.bets.length === 0 ? (
    <p>{t('No bet has counted.')}</p>
  ) : (
    <Table head={[t('Game'), `·${t('Stake')}`, `·${t('Counts')}`, `·${t('Counted')}`, `·${t('Time')}`]}>
      {bonus.bets.map((bet) => (
        <tr key={bet.id}>
          <td>{bet.game}</td>
          <td className="end">
            <Money {...bet.stake} />
          </td>
          <td className="end">{bet.weight} %</td>
          <td className="end">
            <Money {...bet.counted} />
          </td>
          <td className="end">
            <Time at={bet.created_at} zone={brand.timezone} />
          </td>
        </tr>
      ))}
    </Table>
  )

interface RemovalProps {
  readonly bonus: Bonus
  readonly brand: StaffBrand
  readonly onDone: (words: string) => void
  readonly onRefused: () => void
}
/** Removes the bonus, after saying what is lost with it. */
const Removal = ({ bonus, brand, onDone, onRefused }: RemovalProps) => {
  const { office } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { lost } = bonus
  if (lost === null) return null
  const words = moneyText(lost)
  const remove = async (reason: string) => {
    try {
      await office.call('bonuses.remove', { brand: brand.id, id: bonus.id, lost: lost.amount, reason })
      onDone(t('{bonus} is removed; {amount} of bonus money are gone.', { bonus: bonus.title, amount: words }))
    } catch (refusal) {
      onRefused()
      throw refusal
    }
  }
  return (
    <>
      {bonus.has_open_round ? (
        <Note>{t('A round with its money is not over: it cannot be removed until then.')}</Note>
      ) : (
        <Button kind="bad" onClick={() => setAsking(true)}>
          {t('Remove …')}
        </Button>
      )}
      {isAsking && (
        <Ask
          title={t('Remove {title}?', { title: bonus.title })}
          text={`${lostText(words)} ${OWN_MONEY}`}
          action={t('Remove')}
          kind="bad"
          onClose={() => setAsking(false)}
          onDone={remove}
        />
      )}
    </>
  )
}

interface DetailProps {
  readonly id: string
  readonly brand: StaffBrand
  readonly onDone: (words: string) => void
  /** Whether its name, state and amount stand above the bets. */
  readonly isNamed?: boolean
}
/** One bonus: the bets that counted, each with the weight of its game, and its removal. */
export const BonusDetail = observer(({ id, brand, onDone, isNamed = false }: DetailProps) => {
  const session = useSession()
  const { office } = session
  const [offset, setOffset] = useState(0)
  const loaded = useLoad(
    () => office.call('bonuses.read', { brand: brand.id, id, count: PAGE, offset }),
    [brand.id, id, String(offset)],
  )
  return (
    <div className="detail">
      <Loading loaded={loaded}>
        {(bonus) => (
          <>
            {isNamed && (
              <p>
                <strong>{bonus.title}</strong> {nameText(bonus.status)}, <Money {...bonus.amount} />
              </p>
            )}
            <Bets bonus={bonus} brand={brand} />
            {(offset > 0 || bonus.total > offset + PAGE) && (
              <p className="actions">
                {offset > 0 && <Button onClick={() => setOffset(offset - PAGE)}>{t('Newer')}</Button>}
                {bonus.total > offset + PAGE && <Button onClick={() => setOffset(offset + PAGE)}>{t('Older')}</Button>}
              </p>
            )}
            {session.may(brand.id, 'support', 'risk') && (
              <Removal bonus={bonus} brand={brand} onDone={onDone} onRefused={loaded.reload} />
            )}
          </>
        )}
      </Loading>
    </div>
  )
})
