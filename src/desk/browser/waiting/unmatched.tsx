import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { ageText, nameText } from '../../../staff-app/browser/format.ts'
import { Money, Empty, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { InboxRoot } from '../approvals/styles.ts'
import { Loading } from '../page.tsx'
import { stateText } from '../payments/words.ts'
import { Table } from '../player/sections.tsx'
import { SubjectLink } from '../records/subject-link.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { SettleMoney } from './settle.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Reports of providers and lines of their settlement files that fit no payment, oldest first. */
export const Unmatched = observer(({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const now = useNow()
  const [told, setTold] = useState<string>()
  const loaded = useLoad(() => office.call('money.unmatched', { brand: brand.id }), [brand.id])
  const done = (reference: string) => {
    setTold(t('{reference}: dealt with.', { reference }))
    loaded.reload()
  }
  return (
    <>
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('All money fits a payment')} />}
      >
        {({ items }) => (
          <InboxRoot>
            <Table head={[`·${t('Age')}`, t('Names'), `·${t('Amount')}`, `·${t('Decision')}`]}>
              {items.map(({ id, seen_at, why, provider, reference, outcome, amount, currency }) => (
                <tr key={id}>
                  <td className="end">{ageText(seen_at, now)}</td>
                  <td>
                    <SubjectLink brand={brand.id} player="" about={{ kind: 'payment', id }}>
                      {reference}
                    </SubjectLink>
                    <small>
                      {t('{why}; {provider} says {outcome}', {
                        why: stateText(why),
                        provider,
                        outcome: nameText(outcome),
                      })}
                    </small>
                  </td>
                  <td className="end">
                    <Money amount={amount} currency={currency} />
                  </td>
                  <td className="end">
                    <SettleMoney id={id} brand={brand} onDone={() => done(reference)} />
                  </td>
                </tr>
              ))}
            </Table>
          </InboxRoot>
        )}
      </Loading>
    </>
  )
})
