import { observer } from 'mobx-react-lite'
import { useParams } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Id, Money, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { Loading, Rows } from '../page.tsx'
import { Draw } from './draw.tsx'
import { BonusFact, PlayerFact } from './facts.tsx'
import { RecordPage } from './page.tsx'
import { Postings } from './postings.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

type Detail = OfficeResponse<'rounds.get'>
interface Part {
  readonly detail: Detail
  readonly brand: StaffBrand
}

const Facts = ({ detail, brand }: Part) => {
  const { round, player, name, aggregator, reference, returned, is_free: isFree, bonus, settled_at: settled } = detail
  return (
    <dl aria-label={t('Facts')}>
      <dt>{t('Round')}</dt>
      <dd>
        <Id id={round.id} />
      </dd>
      <PlayerFact brand={brand} player={player} name={name} />
      <dt>{t('State')}</dt>
      <dd>{round.status === 'held' ? t('a win waits for staff') : nameText(round.status)}</dd>
      <dt>{t('Staked')}</dt>
      <dd>
        <Money {...round.stake} /> {isFree && t('a free round')}
        {Number(returned.amount) > 0 && <>{rich(', given back {amount}', { amount: <Money {...returned} /> })}</>}
      </dd>
      <dt>{t('Won')}</dt>
      <dd>
        <Money {...round.win} />
      </dd>
      <BonusFact brand={brand} player={player} bonus={bonus} />
      <dt>{t('Begun')}</dt>
      <dd>
        <Time at={round.created_at} zone={brand.timezone} />
      </dd>
      <dt>{t('Over', {}, 'round')}</dt>
      <dd>{settled === null ? t('not yet') : <Time at={settled} zone={brand.timezone} />}</dd>
      <dt>{t('Reference')}</dt>
      <dd>{rich('{reference} at {provider}', { reference: <code>{reference}</code>, provider: aggregator })}</dd>
    </dl>
  )
}

const Calls = ({ detail: { calls }, brand }: Part) => (
  <section>
    <h2>{t('Calls')}</h2>
    <Rows>
      <tbody>
        {calls.map(({ at, kind, amount, reference }) => (
          <tr key={reference}>
            <td>
              <Time at={at} zone={brand.timezone} />
            </td>
            <td>
              {nameText(kind)} <code>{reference}</code>
            </td>
            <td className="end">
              <Money {...amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </section>
)

/** One round: its stakes and wins, what it was drawn from, and every line of its postings. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const { id = '' } = useParams()
  const loaded = useLoad(() => office.call('rounds.get', { brand: brand.id, id }), [brand.id, id])
  const { data } = loaded
  const title = data ? t('Round of {game}', { game: data.round.game }) : t('Round')
  const to = data ? `/${brand.id}/players/${data.player}` : `/${brand.id}/players`
  return (
    <RecordPage title={title} to={to}>
      <Loading loaded={loaded}>
        {(detail) => (
          <>
            <Facts detail={detail} brand={brand} />
            <Draw draw={detail.draw} isOpen={detail.round.status === 'open'} />
            <Calls detail={detail} brand={brand} />
            <Postings postings={detail.postings} zone={brand.timezone} />
          </>
        )}
      </Loading>
    </RecordPage>
  )
})
