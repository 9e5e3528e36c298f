import { useState } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Status } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Verifies the chain of the brand's audit from its first line. */
export const Verify = ({ brand }: { brand: string }) => {
  const { office } = useSession()
  const [found, setFound] = useState<{ tone: 'good' | 'bad'; words: string }>()
  const [isBusy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      const { lines, problems } = await office.call('ledger.verify', { brand })
      const [first] = problems
      setFound(
        first
          ? {
              tone: 'bad',
              words: t(
                '{count, plural, one {# line is} other {# lines are}} not as written; the first is {line}: {problem}',
                { count: problems.length, line: first.line, problem: first.problem },
              ),
            }
          : { tone: 'good', words: t('{count, plural, one {# line} other {# lines}} verified', { count: lines }) },
      )
    } catch (error) {
      setFound({ tone: 'bad', words: (error as Error).message })
    }
    setBusy(false)
  }
  return (
    <span>
      {found && (
        <span role="status">
          <Status tone={found.tone} icon={found.tone}>
            {found.words}
          </Status>{' '}
        </span>
      )}
      <Button disabled={isBusy} onClick={() => void verify()}>
        {isBusy ? t('Verifying …') : t('Verify')}
      </Button>
    </span>
  )
}
