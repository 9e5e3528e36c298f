import { useState } from 'react'
import { amountText, plainName } from '../../../staff-app/browser/format.ts'
import { OfficeError } from '../../../staff-app/browser/client.ts'
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
export const useDecision = ({ row, brand, onDone, onChange }: Chosen) => {
  const { office } = useSession()
  const { error, isBusy, key, run, told, rest } = useTries()
  const amount = `${amountText(row.amount.amount)} ${row.amount.currency}`
  const decide = (work: () => Promise<{ needs_second: boolean }>, words: string) => async () => {
    const { needs_second } = await work()
    onDone(needs_second ? `${amount}: your word counts, a second person's is missing.` : words)
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
      told(decide(() => office.call('withdrawals.approve', of, key), `${amount} to ${row.player} is approved.`)),
    decline: (reason: string) =>
      run(
        decide(
          () => office.call('withdrawals.decline', { ...of, reason }, key),
          `${amount} is declined and back in the player's balance.`,
        ),
      ),
    end: (outcome: 'paid' | 'failed', reason: string) =>
      run(decide(() => office.call('withdrawals.end', { ...of, outcome, reason }, key), `${amount} is ${outcome}.`)),
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
