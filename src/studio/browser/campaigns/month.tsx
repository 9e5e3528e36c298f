import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { amountText } from '../../../staff-app/browser/format.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { numberText, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { Part } from '../opening/opening-styles.ts'
import type { Campaign } from './campaign.ts'
import { worstWords } from './words.ts'

const DAYS = 30
const PLAYERS = [50, 200, 500]
type Played = NonNullable<OfficeResponse<'studio.month'>['month']>
type Sums = Played['campaigns'][number]

const money = ({ amount, currency }: { amount: string; currency: string }) => `${amountText(amount)} ${currency}`

/** What a campaign came to, in sentences. */
const Told = ({ sums, month }: { sums: Sums; month: Played }) => (
  <>
    <dl>
      <div>
        <dt>{t('It costs')}</dt>
        <dd>{money(sums.paid)}</dd>
      </div>
      <div>
        <dt>{t('In the dearest month')}</dt>
        <dd>{money(sums.worst)}</dd>
      </div>
      <div>
        <dt>{t('Given')}</dt>
        <dd>{t('{count, number} times, {money}', { count: sums.given, money: money(sums.granted) })}</dd>
      </div>
    </dl>
    <p>
      {sums.given === 0
        ? t('None of {players} new players had it.', { players: month.players })
        : t('{players} new players had it {count, number} times.', { players: month.players, count: sums.given })}{' '}
      {sums.finished !== null &&
        `${t('Of a hundred who could play its money, {count} played it to its end.', {
          count: Math.round(sums.finished),
        })} `}
      {sums.given > 0 &&
        (sums.value.amount.startsWith('-')
          ? t('With what they lost in rounds for it, players are {money} worse off than without it.', {
              money: money(sums.value).slice(1),
            })
          : t('With what they lost in rounds for it, players are {money} better off than without it.', {
              money: money(sums.value),
            }))}
    </p>
    {sums.findings.map((finding) => (
      <Note key={finding} $tone="warn">
        {finding.charAt(0).toUpperCase() + finding.slice(1)}.
      </Note>
    ))}
  </>
)

/** All campaigns of the month together. */
const Whole = ({ month, nameOf }: { month: Played; nameOf: (campaign: string) => string }) => (
  <details>
    <summary>{t('All campaigns of this month')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Campaign')}</th>
          <th scope="col">{t('Given')}</th>
          <th scope="col">{t('Costs')}</th>
        </tr>
      </thead>
      <tbody>
        {month.campaigns.map((one) => (
          <tr key={one.campaign}>
            <th scope="row">{nameOf(one.campaign)}</th>
            <td>{numberText(one.given)}</td>
            <td>{money(one.paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      {t('Deposits {deposits}; all campaigns cost {paid}, in the dearest month {worst}.', {
        deposits: money(month.deposits),
        paid: money(month.paid),
        worst: money(month.worst),
      })}
    </p>
  </details>
)

interface MonthProps {
  campaign: Campaign
  currency: string
  nameOf: (campaign: string) => string
}

/** The month that was played last, and what plays another. */
const useMonth = () => {
  const { brand, id, office, written } = useDraft()
  const [players, setPlayers] = useState(200)
  const [answer, setAnswer] = useState<{ month: Played | null; of: number }>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const play = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { month } = await office.call('studio.month', { brand, id, players })
      setAnswer({ month, of: written })
    } catch (reason) {
      setError((reason as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { players, setPlayers, answer, error, isBusy, play }
}

/** What a campaign would cost: the most its terms allow, and months of invented players through all campaigns. */
export const Month = observer(({ campaign, currency, nameOf }: MonthProps) => {
  const session = useSession()
  const { brand, written } = useDraft()
  const { players, setPlayers, answer, error, isBusy, play } = useMonth()
  const isPlayed = ['offer', 'gift', 'code', 'cashback'].includes(campaign.kind)
  const worst = worstWords(campaign, currency, DAYS)
  const may = session.may(brand, 'editor', 'publisher', 'auditor')
  if (!isPlayed && worst === undefined) return null
  const month = answer?.month
  const name = campaign.kind === 'cashback' ? 'cashback' : `${campaign.kind} ${campaign.id}`
  const sums = month?.campaigns.find((one) => one.campaign === name)
  return (
    <Part aria-label={t('What it costs')}>
      <h2>{t('What it costs')}</h2>
      {worst !== undefined && <p className="worst">{t('At worst: {worst}', { worst })}</p>}
      {isPlayed && may && (
        <div className="acts">
          <select aria-label={t('Players')} value={players} onChange={({ target }) => setPlayers(Number(target.value))}>
            {PLAYERS.map((count) => (
              <option key={count} value={count}>
                {t('{count} new players', { count })}
              </option>
            ))}
          </select>
          <Button disabled={isBusy} onClick={() => void play()}>
            {isBusy ? t('Playing …') : t('Play a month')}
          </Button>
        </div>
      )}
      <div role="status">
        {isBusy && (
          <p>
            {t('Invented players play the brand’s games for {days} days, three times. Nothing is kept.', {
              days: DAYS,
            })}
          </p>
        )}
        {answer && !month && <Note $tone="bad">{t('The draft has errors: no month can be played.')}</Note>}
        {month && answer.of !== written && <Note>{t('The draft was changed since. Play the month again.')}</Note>}
        {month && sums && <Told sums={sums} month={month} />}
        {month && !sums && <Note>{t('It was not among the campaigns that were played.')}</Note>}
      </div>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      {month && <Whole month={month} nameOf={nameOf} />}
    </Part>
  )
})
