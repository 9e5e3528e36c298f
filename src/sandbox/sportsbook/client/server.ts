import type { EventView } from '../book.ts'

/** Everything that can be backed now. */
export interface Board {
  readonly events: readonly EventView[]
  readonly is_open: boolean
  readonly sports: readonly { id: string; name: string }[]
  /** The instant it was read at, by the server's clock. */
  readonly now: string
}
export interface MoneyText {
  readonly amount: string
  readonly currency: string
}
/** A bet of the player, or the operation by which it is accepted. */
export interface BetView {
  readonly id: string
  readonly status: 'pending' | 'accepted' | 'refused' | 'settled'
  readonly code: string | null
  readonly words: string | null
  readonly stake: MoneyText
  readonly odds: string
  readonly possible: MoneyText
  readonly payout: MoneyText
  readonly result: 'won' | 'lost' | 'void' | 'cashed_out' | null
  /** Whether it can be cashed out now, and at what; null for one that is over. */
  readonly cash_out:
    | { readonly state: 'offered' | 'going'; readonly amount: MoneyText }
    | { readonly state: 'suspended'; readonly amount: null }
    | null
  readonly legs: readonly { id: string; event: string; market: string; selection: string; odds: number }[]
  /** Selections in each combination of a system. */
  readonly system: number | null
}

/** A call that was refused, with a code; `words` are the platform's, for the player. */
export class Refused extends Error {
  readonly code: string
  readonly words: string | undefined
  constructor(code: string, words?: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

/** Calls the sportsbook's server. @throws Refused, with UNAVAILABLE when there is no answer */
export async function ask<Answer>(op: string, body: object = {}): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(`/sportsbook/${op}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new Refused('UNAVAILABLE')
  }
  const parsed = (await answer.json().catch(() => ({}))) as { error?: { code: string; message?: string } }
  if (answer.ok) return parsed as Answer
  throw new Refused(parsed.error?.code ?? 'UNAVAILABLE', parsed.error?.message)
}
