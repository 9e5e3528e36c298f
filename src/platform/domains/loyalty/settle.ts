import type { LoyaltyNotice } from '../../../../schemas/api/loyalty.ts'
import { levelName, type QuestTerms } from '../../../../schemas/brand/loyalty.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { accountOf, doneOf, enter, lockAccount, markDone, type Owner } from './accounts.ts'
import { countOf, factsOf, type Facts } from './facts.ts'
import type { Raise } from '../campaigns/index.ts'
import { isStopped } from './gate.ts'
import { tell } from './notices.ts'
import { levelKey, levelOf, programOf, questKey, stepKey, type Program } from './programs.ts'
import type { Rewards } from './rewards.ts'

export interface SettleContext extends Pick<Context, 'db' | 'clock' | 'transaction' | 'ask'> {
  readonly give: Rewards
  /** Says that a level was reached: the brand's gifts of it are given. */
  readonly raise: Raise
}
/** A player whose levels and quests are looked at. */
interface Settling {
  readonly tx: Tx
  readonly brand: PlatformBrand
  readonly owner: Owner
  readonly facts: Facts
  readonly program: Program
  readonly give: Rewards
  readonly raise: Raise
  readonly now: Date
}
type Step = QuestTerms['steps'][number]

/** The quests of a programme, by name. */
export const questsOf = ({ platform }: PlatformBrand, program: string): [string, QuestTerms][] =>
  Object.entries(platform.loyalty.quests).filter(
    ([, { programs }]) => programs.length === 0 || programs.includes(program),
  )

const triggerOf = ({ task }: Step): LoyaltyNotice['trigger'] =>
  task === 'register' || task === 'profile' || task === 'confirm' ? task : 'quest'

/** Gives what a player has earned: levels reached, steps and quests done. Each is given once, however often it runs. */
export function createSettling({ db, clock, transaction, ask, give, raise }: SettleContext) {
  /** Settles a player inside a transaction. A player who gets nothing now gets it once they may again. */
  async function settleIn(tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
    const owner = { brandId: brand.id, playerId }
    const now = clock.now()
    const { exp } = await lockAccount(tx, owner, now)
    await tx
      .updateTable('loyalty_account')
      .set({ is_due: false })
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .where('is_due', '=', true)
      .execute()
    const facts = await factsOf(tx, owner)
    const program = facts && programOf(brand, facts.person, now)
    if (!program || (await isStopped(tx, { brand, ask }, playerId))) return
    const settling = { tx, brand, owner, facts, program, give, raise, now }
    const done = await doneOf(tx, owner)
    const level = await giveLevels(settling, exp, done)
    for (const [name, quest] of questsOf(brand, program.sysname))
      if (!done.has(questKey(name))) await giveQuest(settling, done, level, name, quest)
  }

  /** Whether there is something to give that was not given. */
  async function isDue(brand: PlatformBrand, playerId: string, at: Db): Promise<boolean> {
    const owner = { brandId: brand.id, playerId }
    const facts = await factsOf(at, owner)
    const program = facts && programOf(brand, facts.person, clock.now())
    if (!program) return false
    const [account, done] = [await accountOf(at, owner), await doneOf(at, owner)]
    const level = levelOf(program, account?.exp ?? 0n, done)
    if (level > 1 && !done.has(levelKey(program.sysname, level))) return true
    return questsOf(brand, program.sysname).some(([name, { steps }]) =>
      steps.some((step) => !done.has(stepKey(name, step.id)) && countOf(brand, facts, level, name, step) >= step.count),
    )
  }

  return {
    settleIn,
    /** Settles a player if there is something to give: before what they have is shown to them. */
    async settle(brand: PlatformBrand, playerId: string): Promise<void> {
      if (await isDue(brand, playerId, db))
        await transaction((tx) => settleIn(tx, brand, playerId), { idempotent: true })
    },
  }
}
export type Settler = ReturnType<typeof createSettling>

/** Gives the levels reached since the last time. Returns the number of the level. */
async function giveLevels(settling: Settling, exp: bigint, done: Map<string, Date>): Promise<number> {
  const { tx, brand, owner, facts, program, give, raise, now } = settling
  const level = levelOf(program, exp, done)
  for (let number = 2; number <= level; number += 1) {
    const key = levelKey(program.sysname, number)
    if (done.has(key) || !(await markDone(tx, owner, key, now))) continue
    done.set(key, now)
    const { title, image, reward } = program.terms.levels[number - 1]!
    const gift = { brand, player: facts.person, key, kind: 'level' as const, subject: `${program.sysname}:${number}` }
    const given = reward && (await give(tx, { ...gift, reward, title }))
    await tell(tx, owner, { trigger: 'level', title, image, given, at: now })
    await raise(tx, { ...owner, on: 'level', level: levelName(program.sysname, number) })
  }
  return level
}

/** Gives the steps of a quest that are done, and its reward once all are. */
async function giveQuest(
  settling: Settling,
  done: Map<string, Date>,
  level: number,
  name: string,
  { title, image, reward, steps }: QuestTerms,
): Promise<void> {
  const { tx, brand, owner, facts, give, now } = settling
  for (const step of steps) {
    const key = stepKey(name, step.id)
    if (done.has(key) || countOf(brand, facts, level, name, step) < step.count) continue
    if (!(await markDone(tx, owner, key, now))) continue
    done.set(key, now)
    if (step.points !== undefined)
      await enter(tx, owner, { kind: 'quest', subject: name, points: BigInt(step.points), ref: key, at: now })
    const given = step.points === undefined ? undefined : { amount: String(step.points), amountType: 'points' }
    if (steps.length > 1 || given)
      await tell(tx, owner, { trigger: triggerOf(step), title: step.title, image, given, at: now })
  }
  const key = questKey(name)
  if (!steps.every((step) => done.has(stepKey(name, step.id))) || !(await markDone(tx, owner, key, now))) return
  done.set(key, now)
  const gift = { brand, player: facts.person, key, kind: 'quest' as const, subject: name, title }
  const given = reward && (await give(tx, { ...gift, reward }))
  const trigger = steps.length === 1 ? triggerOf(steps[0]!) : 'quest'
  await tell(tx, owner, { trigger, title, image, given, at: now })
}
