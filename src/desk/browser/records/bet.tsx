import { observer } from 'mobx-react-lite'
import { useParams } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Id, Money, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { Loading } from '../page.tsx'
import { Table } from '../player/sections.tsx'
import { BonusFact, PlayerFact } from './facts.tsx'
import { RecordPage } from './page.tsx'
import { Postings } from './postings.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

interface Part {
  readonly detail: OfficeResponse<'bets.get'>
  readonly brand: StaffBrand
}

const Facts = ({ detail: { bet, player, name, provider, bonus }, brand }: Part) => (
  <dl aria-label={t('Facts')}>
    <dt>{t('Bet')}</dt>
    <dd>
      <Id id={bet.id} />
    </dd>
    <PlayerFact brand={brand} player={player} name={name} />
    <dt>{t('State')}</dt>
    <dd>{nameText(bet.status)}</dd>
    <dt>{t('Staked')}</dt>
    <dd>
      {rich('{stake} at {odds}', { stake: <Money {...bet.stake} />, odds: bet.odds })}
      {bet.system !== null && t(', combinations of {size}', { size: bet.system })}
    </dd>
    <dt>{t(bet.status === 'open' ? 'Pays at most' : 'Paid')}</dt>
    <dd>
      <Money {...(bet.status === 'open' ? bet.possible : bet.payout)} />
    </dd>
    <BonusFact brand={brand} player={player} bonus={bonus} />
    <dt>{t('Placed')}</dt>
    <dd>
      <Time at={bet.placed_at} zone={brand.timezone} />
    </dd>
    <dt>{t('Settled')}</dt>
    <dd>{bet.settled_at === null ? t('not yet') : <Time at={bet.settled_at} zone={brand.timezone} />}</dd>
    <dt>{t('Reference')}</dt>
    <dd>{rich('{reference} at {provider}', { reference: <code>{bet.external_id}</code>, provider })}</dd>
  </dl>
)

const Legs = ({ detail: { bet }, brand }: Part) => (
  <section>
    <h2>{t('Selections')}</h2>
    <Table head={[t('Event'), t('Selection'), `·${t('Odds')}`, t('State'), `·${t('Begins')}`]}>
      {bet.legs.map(({ league, event, market, selection, odds, status, starts_at }) => (
        <tr key={`${event} ${market} ${selection}`}>
          <td>
            {event} <small>{league}</small>
          </td>
          <td>
            {selection} <small>{market}</small>
          </td>
          <td className="end">{odds}</td>
          <td>{nameText(status)}</td>
          <td className="end">
            <Time at={starts_at} zone={brand.timezone} />
          </td>
        </tr>
      ))}
    </Table>
  </section>
)

/** One bet: its selections with their results, and every line of its postings. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const { id = '' } = useParams()
  const loaded = useLoad(() => office.call('bets.get', { brand: brand.id, id }), [brand.id, id])
  const to = loaded.data ? `/${brand.id}/players/${loaded.data.player}` : `/${brand.id}/players`
  return (
    <RecordPage title={t('Bet')} to={to}>
      <Loading loaded={loaded}>
        {(detail) => (
          <>
            <Facts detail={detail} brand={brand} />
            <Legs detail={detail} brand={brand} />
            <Postings postings={detail.postings} zone={brand.timezone} />
          </>
        )}
      </Loading>
    </RecordPage>
  )
})
