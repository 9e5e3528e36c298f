import { useState } from 'react'
import { nameText, moneyText } from '../../../staff-app/browser/format.ts'
import { OfficeError } from '../../../staff-app/browser/client.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { WithdrawalEvidence } from '../../../../schemas/office/index.ts'
import type { OfficeWithdrawal } from './queue.ts'
import { t } from '../../../staff-app/browser/language.ts'

export interface Chosen {
  readonly row: OfficeWithdrawal
  readonly brand: StaffBrand
  /** Its evidence, which may have been loaded ahead. */
  readonly load: () => Promise<WithdrawalEvidence>
  /** Called when a decision is sent. */
  readonly onSend: () => void
  /** Called with what was decided, in words. */
  readonly onDone: (words: string) => void
  /** Called with what changed while it stays open, in words. */
  readonly onChange: (words: string) => void
  readonly onClose: () => void
}

const SAYS: Readonly<Record<string, string>> = {
  unknown: t('The provider knows no payout with our reference. It stays as it is and is not sent again.'),
  pending: t('The provider has not finished it yet.'),
}

/** Runs one thing at a time; the key stays until an answer came, also when one was lost. */
const useTries = () => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (reason) {
      if (!(reason instanceof OfficeError) || reason.status !== 0) setKey(crypto.randomUUID())
      setBusy(false)
      throw reason
    }
  }
  const told = (work: () => Promise<void>) => run(work).catch((reason: Error) => setError(reason.message))
  return { error, isBusy, key, run, told, rest: () => setBusy(false) }
}

/**
 * Decides a withdrawal. The same key is sent while it is on the screen, also when an answer was lost: a second press
 * changes nothing. What asks for a reason throws what the office refuses, the rest tells it as `error`.
 */
export const useDecision = ({ row, brand, onSend, onDone, onChange }: Chosen) => {
  const { office } = useSession()
  const { error, isBusy, key, run, told, rest } = useTries()
  const amount = moneyText(row.amount)
  const decide = (work: () => Promise<{ needs_second: boolean }>, words: string) => async () => {
    onSend()
    const { needs_second } = await work()
    onDone(needs_second ? t("{amount}: your word counts, a second person's is missing.", { amount }) : words)
  }
  const change = (work: () => Promise<string>) =>
    told(async () => {
      onChange(await work())
      rest()
    })
  const of = { brand: brand.id, id: row.id }
  return {
    error,
    isBusy,
    amount,
    approve: () =>
      told(
        decide(
          () => office.call('withdrawals.approve', of, key),
          t('{amount} to {player} is approved.', { amount, player: row.player }),
        ),
      ),
    decline: (reason: string) =>
      run(
        decide(
          () => office.call('withdrawals.decline', { ...of, reason }, key),
          t("{amount} is declined and back in the player's balance.", { amount }),
        ),
      ),
    end: (outcome: 'paid' | 'failed', reason: string) =>
      run(
        decide(
          () => office.call('withdrawals.end', { ...of, outcome, reason }, key),
          t(outcome === 'paid' ? '{amount} is paid.' : '{amount} is failed.', { amount }),
        ),
      ),
    claim: () =>
      change(async () => {
        await office.call('withdrawals.claim', of)
        return t('You are on {amount} for a quarter of an hour.', { amount })
      }),
    release: () =>
      change(async () => {
        await office.call('withdrawals.release', of)
        return t('{amount} is free again.', { amount })
      }),
    lookUp: () =>
      change(async () => {
        const { status, says } = await office.call('withdrawals.lookUp', of)
        return (
          SAYS[says] ??
          t('The provider says {says}; the payout is {status}.', { says: nameText(says), status: nameText(status) })
        )
      }),
  }
}
