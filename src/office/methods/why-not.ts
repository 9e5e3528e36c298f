import { whyNotStaff, type WhyNotAnswer } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { DRY_RUNS, type DryStep } from '../../platform/kernel/dry-run.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { settingOf } from '../../platform/kernel/told-setting.ts'

const shown = (brand: PlatformBrand, step: DryStep): WhyNotAnswer['steps'][number] => {
  const { name, title, setting, error, cure, isQuestion = false } = step
  return {
    name,
    title,
    state: error === undefined ? 'passes' : isQuestion ? 'asks' : 'refuses',
    // A question about a field has no words of its own.
    says: (isQuestion ? error?.details.message : error?.message) ?? '',
    setting: settingOf(brand, setting),
    cure: cure ? { what: cure.what, at: cure.at?.toISOString() ?? null } : null,
    error: error?.type ?? null,
  }
}

/** What the player reads: the first refusal, else the first question that has words of its own. */
function toldBy(steps: readonly DryStep[]): string | null {
  const refusal = steps.find(({ error, isQuestion }) => error && !isQuestion)
  const question = steps.find(({ error }) => error?.details.message !== undefined)
  return (refusal ?? question)?.error?.message ?? null
}

/** What would stop a player from doing something: every rule the product asks, and no trace but the audit's. */
export const bindWhyNot = (context: Context, accounts: BackOffice): StaffSide =>
  staffSide(whyNotStaff, {
    async 'players.whyNot'({ login, action, amount, method, game, offer }, call) {
      const brand = brandOf(call)
      const { id: playerId } = await accounts.named(brand.id, login)
      const dry = context.supplied(DRY_RUNS).find((one) => one.action === action)
      if (!dry) throw new Error(`no domain can be asked about ${action}`)
      const at = context.clock.now()
      const question = { brand, playerId, amount, method, game, ...(offer !== undefined && { offer: Number(offer) }) }
      const answer = await dry.run(question)
      const { line } = await context.transaction((tx) =>
        context.audit.record(tx, {
          brand: brand.id,
          actor: `staff:${callerOf(call)}`,
          action: 'player.why_not',
          subject: `player:${playerId}`,
          details: { action, ...(answer.amount && { amount: `${answer.amount.amount} ${answer.amount.currency}` }) },
        }),
      )
      const isStopped = answer.steps.some(({ error, isQuestion }) => error && !isQuestion)
      return {
        at: at.toISOString(),
        name: await accounts.nameOf(brand.id, playerId),
        release: brand.release,
        asked: {
          action,
          amount: answer.amount ?? null,
          method: answer.method ?? null,
          game: answer.game ?? null,
          offer: answer.offer === undefined ? null : String(answer.offer),
        },
        steps: answer.steps.map((step) => shown(brand, step)),
        told: toldBy(answer.steps),
        next: isStopped ? null : (answer.next ?? null),
        choices: {
          methods: [...(answer.choices?.methods ?? [])],
          games: [...(answer.choices?.games ?? [])],
          offers: [...(answer.choices?.offers ?? [])],
        },
        audit_line: String(line),
      }
    },
  })
