import { stepsOf, undone, type DryAnswer, type DryQuestion, type DryRun, type DryStep } from '../../kernel/dry-run.ts'
import { textOf } from '../../kernel/brands.ts'
import { accountSteps } from '../players/index.ts'
import { askedFor, orderOf, prepareStep } from './dry-order.ts'
import type { CashierDependencies } from './prepare.ts'
import { lockPlayer } from './transactions.ts'

/** Asks what a deposit asks before the provider is asked for its page; with an offer, what the offer asks as well. */
async function run(deps: CashierDependencies, question: DryQuestion): Promise<DryAnswer> {
  const { context, knownOf } = deps
  const { brand, playerId } = question
  const account = await accountSteps(context, deps.players, question)
  const order = await orderOf(deps, question, 'deposit')
  const { step, value: prepared } = await prepareStep(deps, order, 'deposit')
  const asked = askedFor(order, prepared)
  if (!prepared) return { ...asked, steps: [...account, step] }
  const { row, campaign } = prepared
  const gates = await undone(context, async (tx): Promise<DryStep[]> => {
    await lockPlayer(tx, brand.id, playerId)
    const own = await context.examine(tx, 'deposit', { brand, playerId, row })
    if (!campaign) return stepsOf(own)
    const known = await knownOf(tx, brand.id, playerId)
    const facts = { brand, playerId, on: 'order', offer: campaign, currency: row.currency, known } as const
    return stepsOf([...own, ...(await context.examine(tx, 'bonus', facts))])
  })
  return { ...asked, steps: [...account, step, ...gates], next: 'The provider’s page opens, where the player pays.' }
}

/** A deposit that is only asked about. */
export const dryDeposit = (deps: CashierDependencies): DryRun => ({
  action: 'deposit',
  run: (question) => run(deps, { ...question, offer: undefined }),
})

/** A bonus that comes with a deposit. */
export const dryBonus = (deps: CashierDependencies): DryRun => ({
  action: 'bonus',
  async run(question) {
    const { offers } = question.brand.platform.campaigns
    const offer = question.offer ?? offers[0]?.id
    const answer = await run(deps, { ...question, offer })
    const choices = offers.map(({ id, title }) => ({ id: String(id), title: textOf(question.brand, 'en', title) }))
    return {
      ...answer,
      ...(offer !== undefined && { offer }),
      choices: { ...answer.choices, offers: choices },
      next: 'The bonus is given with the deposit.',
    }
  },
})
