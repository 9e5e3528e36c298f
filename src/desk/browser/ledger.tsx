import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../schemas/office/index.ts'
import { nameText, plainName } from '../../staff-app/browser/format.ts'
import { Button, Money, Note, Status, Time } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad, type Loaded } from '../../staff-app/browser/use-load.ts'
import { Ask } from './ask.tsx'
import { useSession } from '../../staff-app/browser/context.ts'
import { useBrand } from './context.ts'
import { Head, Loading, Rows } from './page.tsx'
import { knowsTold, t } from '../../staff-app/browser/language.ts'
import { rich } from '../../staff-app/browser/rich.tsx'

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 0;
  & > section {
    display: grid;
    gap: 8px;
  }
  & > section > :not(table) {
    margin: 0 16px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
type Checked = OfficeResponse<'ledger.reconcile'>

const Payouts = observer(({ checked, brand }: { checked: Loaded<Checked>; brand: StaffBrand }) => {
  const session = useSession()
  const [asks, setAsks] = useState<'halt' | 'resume'>()
  const halt = checked.data?.halt
  const decide = async (what: 'halt' | 'resume', reason: string) => {
    await session.office.call(`ledger.${what}`, { brand: brand.id, reason })
    checked.reload()
  }
  return (
    <section>
      <h2>{t('Payouts')}</h2>
      {halt ? (
        <Note $tone="bad">
          {rich('Stopped since {time} by {actor}: {reason}', {
            time: <Time at={halt.since} zone={brand.timezone} />,
            actor: halt.actor,
            reason: halt.reason,
          })}
        </Note>
      ) : (
        checked.data && <Note $tone="good">{t('Payouts go out.')}</Note>
      )}
      <div className="actions">
        {checked.data && !halt && session.may(brand.id, 'payments', 'risk') && (
          <Button kind="bad" onClick={() => setAsks('halt')}>
            {t('Stop payouts …')}
          </Button>
        )}
        {halt && session.may(brand.id, 'risk') && (
          <Button onClick={() => setAsks('resume')}>{t('Let payouts go on …')}</Button>
        )}
      </div>
      {asks && (
        <Ask
          {...QUESTIONS[asks]}
          title={titleOf(asks, brand.name)}
          onClose={() => setAsks(undefined)}
          onDone={(reason) => decide(asks, reason)}
        />
      )}
    </section>
  )
})
const titleOf = (what: 'halt' | 'resume', brand: string): string =>
  what === 'halt' ? t('Stop all payouts of {brand}?', { brand }) : t('Let payouts go on at {brand}?', { brand })
const QUESTIONS = {
  halt: {
    text: t('No withdrawal is sent until somebody else lets them go on. Players still play and pay in.'),
    action: t('Stop payouts'),
    kind: 'bad',
  },
  resume: {
    text: t('Withdrawals that were approved are sent. Whoever stopped payouts cannot do this.'),
    action: t('Let them go on'),
    kind: 'primary',
  },
} as const

const Findings = ({ findings }: Pick<Checked, 'findings'>) => (
  <section>
    <h2>{t('Findings')}</h2>
    <Rows>
      <tbody>
        {findings.map(({ problem, subject, detail }) => (
          <tr key={`${problem} ${subject}`}>
            <td>{nameText(problem)}</td>
            <td>{subject}</td>
            <td>{detail}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </section>
)

/** An owner and an account; of a name that the desk has no words for, each part by itself. */
const partsOf = (place: string): string[] =>
  place.split('/').flatMap((part) => (knowsTold(plainName(part)) ? [part] : part.split('_')))
/** Where money is held: whose account, and which. */
const placeText = (place: string): string =>
  knowsTold(plainName(place)) ? nameText(place) : partsOf(place).map(nameText).join(' ')

const Held = ({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('ledger.balances', { brand: brand.id }), [brand.id])
  return (
    <section>
      <h2>{t('What is held where')}</h2>
      <Loading loaded={loaded}>
        {({ held }) => (
          <Rows>
            <thead>
              <tr>
                <th>{t('Place')}</th>
                <th className="end">{t('Holds')}</th>
              </tr>
            </thead>
            <tbody>
              {held.map(({ place, amount }) => (
                <tr key={`${place} ${amount.currency}`}>
                  <td>{placeText(place)}</td>
                  <td className="end">
                    <Money {...amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Rows>
        )}
      </Loading>
    </section>
  )
}

/** What the whole brand holds, whether the ledger is sound, and stopping payouts. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const checked = useLoad<Checked>(() => office.call('ledger.reconcile', { brand: brand.id }), [brand.id])
  const findings = checked.data?.findings ?? []
  return (
    <>
      <Head title={t('Ledger')}>
        {checked.data && (
          <Status tone={findings.length === 0 ? 'good' : 'bad'} icon={findings.length === 0 ? 'good' : 'bad'}>
            {findings.length === 0
              ? t('sound')
              : t('{count, plural, one {# finding} other {# findings}}', { count: findings.length })}
          </Status>
        )}
        <Button onClick={checked.reload} disabled={checked.isLoading}>
          {checked.isLoading ? t('Checking …') : t('Check again')}
        </Button>
      </Head>
      <Root>
        {checked.error && (
          <section>
            <Note $tone="bad">{checked.error.message}</Note>
          </section>
        )}
        <Payouts checked={checked} brand={brand} />
        {findings.length > 0 && <Findings findings={findings} />}
        <Held brand={brand} />
      </Root>
    </>
  )
})
