import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { WithdrawalEvidence } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import type { IconName } from '../../../staff-app/browser/icons.tsx'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Money, Status, Time, type Tone } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { OfficeWithdrawal } from './queue.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'
import { Foreign, SettingCode, MethodText } from '../words.tsx'

type Fact = readonly [name: string, value: ReactNode]
const Facts = ({
  title,
  tone,
  icon,
  words,
  facts,
}: {
  title: string
  tone: Tone
  icon: IconName
  words: string
  facts: readonly Fact[]
}) => (
  <section>
    <h2>
      {title}
      <Status tone={tone} icon={icon}>
        {words}
      </Status>
    </h2>
    <dl>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
)

/** That two people decide, and how far they are; what the other one said stays hidden. */
const TwoPeople = ({ approval }: Pick<WithdrawalEvidence, 'approval'>) => {
  if (!approval.needs_two) return null
  const said = approval.by_me
    ? t('You have decided. A second person’s decision is missing.')
    : approval.by_others > 0
      ? t('One colleague has decided. What they said stays hidden until you decide.')
      : t('Two people decide. You would be the first.')
  return (
    <section className="wide two">
      <Icon name="users" />
      <div>
        <strong>{said}</strong>
        {approval.setting && <SettingCode setting={approval.setting} />}
      </div>
    </section>
  )
}

const Held = ({ gates }: Pick<WithdrawalEvidence, 'gates'>) => {
  const stopping = gates.filter(({ passes }) => !passes)
  return (
    <section className="wide">
      <h2>
        {t('Why it is held')}
        <Status tone={stopping.length === 0 ? 'good' : 'warn'} icon={stopping.length === 0 ? 'good' : 'gate'}>
          {stopping.length === 0
            ? t('no rule stops it')
            : t('{count} of {all, plural, one {# rule} other {# rules}} stop it', {
                count: stopping.length,
                all: gates.length,
              })}
        </Status>
      </h2>
      <ul>
        {stopping.map(({ name, title, says, setting }) => (
          <li key={name}>
            <strong>{says ? <Foreign text={says} /> : told(title)}</strong>
            {setting && <SettingCode setting={setting} />}
          </li>
        ))}
      </ul>
      <p>
        {gates
          .filter(({ passes }) => passes)
          .map(({ title }) => told(title))
          .join(' · ')}
      </p>
    </section>
  )
}

const Origin = ({ money, brand }: Pick<WithdrawalEvidence, 'money'> & { brand: StaffBrand }) => {
  const isPlayed = money.to_play === null && !money.has_open_round
  return (
    <Facts
      title={t('Where it came from')}
      tone={isPlayed ? 'good' : 'warn'}
      icon={isPlayed ? 'good' : 'dice'}
      words={t(isPlayed ? 'played' : 'not played out')}
      facts={[
        [t('Paid in'), <Money key="in" {...money.paid_in} />],
        [t('Paid out'), <Money key="out" {...money.paid_out} />],
        [
          t('Last deposit'),
          money.last_deposit ? (
            <Link key="last" to={`/${brand.id}/payments/${money.last_deposit.id}`}>
              {rich('{amount}, {time}', {
                amount: <Money {...money.last_deposit.amount} />,
                time: <Time at={money.last_deposit.at} zone={brand.timezone} />,
              })}
            </Link>
          ) : (
            t('none')
          ),
        ],
        [t('To be staked'), money.to_play ? <Money key="play" {...money.to_play} /> : t('nothing')],
        [t('Open rounds'), money.has_open_round ? t('at least one') : t('none')],
      ]}
    />
  )
}

const Destination = ({ destination, brand }: Pick<WithdrawalEvidence, 'destination'> & { brand: StaffBrand }) => {
  const isKnown = destination.used_before > 0
  return (
    <Facts
      title={t('Where it goes')}
      tone={destination.judged === 'fraudulent' ? 'bad' : isKnown ? 'good' : 'warn'}
      icon={isKnown ? 'good' : 'warn'}
      words={destination.judged ? nameText(destination.judged) : t(isKnown ? 'used before' : 'new')}
      facts={[
        [t('To'), <MethodText key="to" method={destination.method} to={destination.to} />],
        [
          t('Paid to it'),
          isKnown ? t('{count, plural, one {once} other {# times}}', { count: destination.used_before }) : t('never'),
        ],
        [
          t('First', {}, 'time'),
          destination.first_used ? <Time key="first" at={destination.first_used} zone={brand.timezone} /> : '–',
        ],
        [t('Paid in this way'), <Money key="same" {...destination.paid_in} />],
      ]}
    />
  )
}

const Person = ({
  evidence: { player, lately },
  row,
  brand,
}: {
  evidence: WithdrawalEvidence
  row: OfficeWithdrawal
  brand: StaffBrand
}) => {
  const signs = [...player.marks, ...(player.closed_at === null ? [] : ['closed'])]
  const many = lately.cancelled + lately.declined + lately.charged_back
  return (
    <>
      <Facts
        title={t('Identity')}
        tone={player.verified_at ? 'good' : 'warn'}
        icon="id"
        words={t(player.verified_at ? 'verified' : 'not verified')}
        facts={[
          [
            t('Player'),
            <Link key="player" to={`/${brand.id}/players/${row.player_id}`}>
              {player.name}
            </Link>,
          ],
          [
            t('Verified'),
            player.verified_at ? <Time key="at" at={player.verified_at} zone={brand.timezone} /> : t('never'),
          ],
          [t('Player since'), <Time key="since" at={player.since} zone={brand.timezone} />],
        ]}
      />
      <Facts
        title={t('Signs, 90 days')}
        tone={signs.length > 0 || lately.charged_back > 0 ? 'bad' : many > 0 ? 'warn' : 'good'}
        icon={signs.length > 0 || many > 0 ? 'warn' : 'good'}
        words={signs.length > 0 ? signs.map(nameText).join(', ') : t(many > 0 ? 'look closer' : 'none')}
        facts={[
          [t('Charge-backs'), lately.charged_back],
          [t('Declined'), t('{count, plural, one {# withdrawal} other {# withdrawals}}', { count: lately.declined })],
          [t('Cancelled'), t('{count, plural, one {# withdrawal} other {# withdrawals}}', { count: lately.cancelled })],
        ]}
      />
    </>
  )
}

/** All that is known about a withdrawal, unfolded, for whoever decides it. */
export const Evidence = ({
  evidence,
  row,
  brand,
}: {
  evidence: WithdrawalEvidence
  row: OfficeWithdrawal
  brand: StaffBrand
}) => (
  <div className="facts">
    <TwoPeople approval={evidence.approval} />
    <Held gates={evidence.gates} />
    <Origin money={evidence.money} brand={brand} />
    <Destination destination={evidence.destination} brand={brand} />
    <Person evidence={evidence} row={row} brand={brand} />
  </div>
)
