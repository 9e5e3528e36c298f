import { brandAmount } from '../../../engine/money/index.ts'
import { USUAL_TERMS } from '../../../schemas/brand/campaigns.ts'
import type { EnterFor } from '../../platform/domains/loyalty/index.ts'
import type { NewBonus } from '../../platform/domains/bonuses/index.ts'
import type { Identities } from '../../platform/domains/cashier/index.ts'
import type { Tx } from '../../platform/kernel/context.ts'
import type { Life } from '../../../schemas/office/index.ts'
import { callsOf, give, logIn, type Call, type PeopleContext, type Person } from './people.ts'
import { deposit, withdraw } from './payments.ts'

/** What the scenarios need besides accounts. */
export interface LifeContext extends PeopleContext {
  readonly identities: Pick<Identities, 'verified'>
  readonly giveBonus: (tx: Tx, bonus: NewBonus) => Promise<string | undefined>
  readonly enter: EnterFor
}

/** A life that begins before the preview is looked at. */
type PastLife = Exclude<Life, 'guest' | 'trial'>
type Scenario = (context: LifeContext, person: Person, call: Call) => Promise<void>

/** Bonus money they begin with, whole units, and how far they are with it in percent. */
const BONUS = '50.00'
const FAR = 63n
/** Experience that reaches every level. */
const MUCH = 100_000_000n

/** What becomes of a new account, by the life it is to have. */
const SCENARIOS: Readonly<Record<PastLife, Scenario>> = {
  new: async () => {},

  async bonus(context, person) {
    const { brand, playerId, currency } = person
    await give(context, person, '20.00')
    const amount = brandAmount(BONUS, currency)
    await context.transaction(async (tx) => {
      const [offer] = brand.platform.campaigns.offers
      const terms = { ...USUAL_TERMS, ...offer?.terms }
      const title = offer?.title ?? 'Bonus'
      const id = await context.giveBonus(tx, {
        brandId: brand.id,
        playerId,
        claimKey: `life:${playerId}`,
        title,
        amount,
        currency,
        terms: { ...terms, times: Math.max(1, terms.times) },
      })
      await tx
        .updateTable('bonus')
        .set((row) => ({ progress: row(row('requirement', '*', FAR), '/', 100n) }))
        .where('brand_id', '=', brand.id)
        .where('id', '=', id!)
        .execute()
    })
  },

  async identity(context, person, call) {
    const from = person.brand.platform.settings.withdrawals.identityFrom
    await give(context, person, String(Number(from) + 500))
    await withdraw(call, person.brand, from)
  },

  async limit(context, person, call) {
    await give(context, person, '35.00')
    const amount = await deposit(call)
    await call('limits.set', { type: 'deposit', period: '1', amount })
  },

  async vip(context, person, call) {
    const { brand, playerId } = person
    const owner = { brandId: brand.id, playerId }
    const [program] = Object.keys(brand.platform.loyalty.programs)
    const at = context.clock.now()
    await context.transaction(async (tx) => {
      await context.identities.verified(tx, brand.id, playerId, at)
      if (program !== undefined)
        await context.enter(tx, owner, {
          kind: 'adjusted',
          subject: program,
          points: 5_000n,
          exp: MUCH,
          ref: 'life',
          at,
        })
    })
    // More than is paid without somebody looking at it.
    const held = String(Math.floor(Number(brand.platform.settings.withdrawals.autoApproveUpTo)) + 100)
    await give(context, person, String(Number(held) + 12_500))
    await withdraw(call, brand, held)
  },
}

/** Lets an account have lived what a life says. @throws Error naming what the brand has not for it */
export async function live(context: LifeContext, person: Person, life: PastLife): Promise<void> {
  const token = await logIn(context, person)
  await SCENARIOS[life](context, person, callsOf(context, person, token))
}
