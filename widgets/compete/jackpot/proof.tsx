import { useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button } from '../../../engine/ui/index.ts'
import type { JackpotWin } from '../../../schemas/api/jackpots.ts'

/** Whether a win's threshold is the one whose hash was published before. Computed in the browser. */
export const isProven = async ({ jackpot_id, number, threshold, nonce, commitment }: JackpotWin): Promise<boolean> => {
  const text = new TextEncoder().encode(`${jackpot_id}:${number}:${threshold}:${nonce}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}

/** The sealed text of a win and its hash, and a button that compares them. */
export const Proof = ({ win }: { win: JackpotWin }) => {
  const { t } = useI18n()
  const [result, setResult] = useState<'unchecked' | 'right' | 'wrong'>('unchecked')
  return (
    <details className="proof">
      <summary>{t('compete.proof_of', { number: win.number })}</summary>
      <code>{`${win.jackpot_id}:${win.number}:${win.threshold}:${win.nonce}`}</code>
      <code>{win.commitment}</code>
      <p role="status">{result !== 'unchecked' && t(`compete.proof_${result}`)}</p>
      <Button
        variant="secondary"
        onClick={() => void isProven(win).then((proven) => setResult(proven ? 'right' : 'wrong'))}
      >
        {t('compete.check_proof')}
      </Button>
    </details>
  )
}
