import { useState } from 'react'
import { amountText, plainName } from '../../../staff-app/browser/format.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { OfficeWithdrawal } from './queue.ts'

export interface Chosen {
  readonly row: OfficeWithdrawal
  readonly brand: StaffBrand
  /** Called with what was decided, in words. */
  readonly onDone: (words: string) => void
  /** Called with what changed while it stays open, in words. */
  readonly onChange: (words: string) => void
  readonly onClose: () => void
}

const SAYS: Readonly<Record<string, string>> = {
  unknown: 'knows no payout with our reference. It stays as it is and is not sent again.',
  pending: 'has not finished it yet.',
}

/** Decides a withdrawal. The same key is sent while it is on the screen: a second press changes nothing. */
export const useDecision = ({ row, brand, onDone, onChange }: Chosen) => {
  const { office } = useSession()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const amount = `${amountText(row.amount.amount)} ${row.amount.currency}`
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (reason) {
      setError((reason as Error).message)
      setKey(crypto.randomUUID())
      setBusy(false)
    }
  }
  const decide = (work: () => Promise<{ needs_second: boolean }>, words: string) =>
    run(async () => {
      const { needs_second } = await work()
      onDone(needs_second ? `${amount}: your word counts, a second person's is missing.` : words)
    })
  const change = (work: () => Promise<string>) =>
    run(async () => {
      onChange(await work())
      setBusy(false)
    })
  const of = { brand: brand.id, id: row.id }
  return {
    error,
    isBusy,
    amount,
    approve: () => decide(() => office.call('withdrawals.approve', of, key), `${amount} to ${row.player} is approved.`),
    decline: (reason: string) =>
      decide(
        () => office.call('withdrawals.decline', { ...of, reason }, key),
        `${amount} is declined and back in the player's balance.`,
      ),
    end: (outcome: 'paid' | 'failed', reason: string) =>
      decide(() => office.call('withdrawals.end', { ...of, outcome, reason }, key), `${amount} is ${outcome}.`),
    claim: () =>
      change(async () => {
        await office.call('withdrawals.claim', of)
        return `You are on ${amount} for a quarter of an hour.`
      }),
    release: () =>
      change(async () => {
        await office.call('withdrawals.release', of)
        return `${amount} is free again.`
      }),
    lookUp: () =>
      change(async () => {
        const { status, says } = await office.call('withdrawals.lookUp', of)
        return `The provider ${SAYS[says] ?? `says ${plainName(says)}; the payout is ${plainName(status)}.`}`
      }),
  }
}
