import { useState } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Status } from '../../../staff-app/browser/parts.tsx'

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
              words: `${problems.length} lines are not as written; the first is ${first.line}: ${first.problem}`,
            }
          : { tone: 'good', words: `${lines} lines verified` },
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
        {isBusy ? 'Verifying …' : 'Verify'}
      </Button>
    </span>
  )
}
