import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { WhyNotAnswer } from '../../../../schemas/office/index.ts'
import { exactTime } from '../../../staff-app/browser/format.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'
import { Foreign, SettingCode } from '../words.tsx'
import { officeWords } from '../sentences.ts'

type Step = WhyNotAnswer['steps'][number]
const LOOKS = {
  passes: { icon: 'good', tone: 'good', words: t('passes') },
  refuses: { icon: 'bad', tone: 'bad', words: t('refuses') },
  asks: { icon: 'warn', tone: 'warn', words: t('asks first') },
} as const

const Line = ({ step, number, brand }: { step: Step; number: number; brand: StaffBrand }) => {
  const { icon, tone, words } = LOOKS[step.state]
  return (
    <tr data-state={step.state}>
      <td className="end">{number}</td>
      <td>
        <Status tone={tone} icon={icon}>
          {words}
        </Status>
      </td>
      <td>
        <strong>{told(step.title)}</strong>
      </td>
      <td>
        <Foreign text={step.says} />
        {step.setting && <SettingCode setting={step.setting} />}
      </td>
      <td>
        {step.cure && (
          <>
            <strong>
              <Foreign text={step.cure.what} />
            </strong>
            {step.cure.at !== null && (
              <p>
                <Time at={step.cure.at} zone={brand.timezone} />
              </p>
            )}
          </>
        )}
      </td>
    </tr>
  )
}

/** Every rule in the order in which it is asked; where the real action stops, a line says so. */
export const Gates = ({ steps, brand }: { steps: readonly Step[]; brand: StaffBrand }) => {
  const first = steps.findIndex(({ state }) => state === 'refuses')
  return (
    <div className="gates" role="region" aria-label={t('Gates')}>
      <table>
        <thead>
          <tr>
            <th className="end">{t('No.')}</th>
            <th>{t('State')}</th>
            <th>{t('Gate')}</th>
            <th>{t('What it says, and the setting it goes by')}</th>
            <th>{t('What turns it green, and when')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <Fragment key={step.name}>
              <Line step={step} number={index + 1} brand={brand} />
              {index === first && index < steps.length - 1 && (
                <tr className="stop">
                  <td colSpan={5}>{t('The real call stops here; the gates below were asked as well')}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const verdictOf = ({ steps }: WhyNotAnswer) => {
  const [refuses, asks] = (['refuses', 'asks'] as const).map(
    (state) => steps.filter((step) => step.state === state).length,
  )
  const words = [
    refuses ? t('{count, plural, one {# gate refuses} other {# gates refuse}}', { count: refuses }) : '',
    asks ? t('{count, plural, one {# asks first} other {# ask first}}', { count: asks }) : '',
  ].filter(Boolean)
  return {
    tone: refuses ? ('bad' as const) : asks ? ('warn' as const) : ('good' as const),
    title: refuses
      ? t('It would be refused now')
      : t(asks ? 'It would pass, once the player says so' : 'It would pass now'),
    words: t('{what} of {count}.', { what: words.join(', ') || t('No gate refuses'), count: steps.length }),
  }
}

/** The answer in a few sentences, to be sent to whoever asked. */
export const inWords = (answer: WhyNotAnswer, brand: StaffBrand): string => {
  const { title, words } = verdictOf(answer)
  const cures = answer.steps
    .filter(({ state }) => state !== 'passes')
    .map(({ title: gate, cure }) => {
      const when = cure?.at ? ` (${exactTime(cure.at, brand.timezone)})` : ''
      return `${told(gate)}: ${cure ? officeWords(cure.what) : t('No way round it.')}${when}`
    })
  return [`${title}. ${words}`, ...cures, ...(answer.next === null ? [] : [officeWords(answer.next)])].join('\n')
}

/** What turns each gate green that is not, and when. */
const Cures = ({ answer, brand }: { answer: WhyNotAnswer; brand: StaffBrand }) => {
  const open = answer.steps.filter(({ state }) => state !== 'passes')
  if (open.length === 0 && answer.next === null) return null
  return (
    <section>
      <h2>{t('When it can pass')}</h2>
      <ol>
        {open.map(({ name, cure, title }) => (
          <li key={name}>
            <Icon name="clock" size={14} />
            <span>
              <strong>{told(title)}</strong>
              <br />
              {cure ? <Foreign text={cure.what} /> : t('No way round it.')}
              {cure?.at && (
                <>
                  {' '}
                  <Time at={cure.at} zone={brand.timezone} />
                </>
              )}
            </span>
          </li>
        ))}
        {answer.next !== null && (
          <li>
            <Icon name="good" size={14} />
            <span>
              <Foreign text={answer.next} />
            </span>
          </li>
        )}
      </ol>
    </section>
  )
}

/** What it comes to: the verdict, what helps and when, what the player reads, and what was asked of which release. */
export const Verdict = ({ answer, brand }: { answer: WhyNotAnswer; brand: StaffBrand }) => {
  const { tone, title, words } = verdictOf(answer)
  return (
    <aside aria-label={t('Answer', {}, 'noun')}>
      <Note $tone={tone} role="status">
        <strong>{title}</strong>
        <br />
        {words}
      </Note>
      <Cures answer={answer} brand={brand} />
      {answer.told !== null && (
        <section>
          <h2>{t('What the player is told')}</h2>
          <blockquote>
            “<Foreign text={answer.told} />”
          </blockquote>
        </section>
      )}
      <section>
        <h2>{t('About this answer')}</h2>
        <dl>
          <dt>{t('Asked')}</dt>
          <dd>{exactTime(answer.at, brand.timezone)}</dd>
          <dt>{t('Release')}</dt>
          <dd>
            <code>{answer.release}</code>
          </dd>
          <dt>{t('Dry run')}</dt>
          <dd>
            {rich('leaves nothing but {line}', {
              line: (
                <Link to={`/${brand.id}/audit?action=player.why_not`}>
                  {t('line {line} of the audit', { line: answer.audit_line })}
                </Link>
              ),
            })}
          </dd>
        </dl>
      </section>
    </aside>
  )
}
