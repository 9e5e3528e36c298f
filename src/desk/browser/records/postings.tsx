import type { PaymentPosting } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Money, Note, Time } from '../../../staff-app/browser/parts.tsx'
import { Rows } from '../page.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

/** Every line of the movements of a record; null for roles that do not read the ledger. */
export const Postings = ({ postings, zone }: { postings: readonly PaymentPosting[] | null; zone: string }) => {
  if (postings === null) return <Note>{t('The lines of the ledger need the role payments, risk or auditor.')}</Note>
  return (
    <section>
      <h2>{t('Postings')}</h2>
      {postings.length === 0 && <p>{t('It has moved no money.')}</p>}
      {postings.map(({ journal, at, kind, legs }) => (
        <Rows key={journal} aria-label={t('Journal {journal}', { journal })}>
          <thead>
            <tr>
              <th>{nameText(kind)}</th>
              <th className="end">
                {rich('journal {journal}, {time}', { journal, time: <Time at={at} zone={zone} /> })}
              </th>
            </tr>
          </thead>
          <tbody>
            {legs.map(({ place, amount }) => (
              <tr key={`${place} ${amount.amount}`}>
                <td>
                  <code>{place}</code>
                </td>
                <td className="end">
                  <Money {...amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Rows>
      ))}
    </section>
  )
}
