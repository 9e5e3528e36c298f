import { sql } from 'kysely'
import { isAsked } from '../../../../engine/fields/index.ts'
import type { QuestTerms } from '../../../../schemas/brand/loyalty.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import type { Owner } from './accounts.ts'

type Step = QuestTerms['steps'][number]
/** What is read of a player. */
interface Person {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly currency: string
  readonly country_code: string
  readonly created_at: Date
  readonly verified_at: Date | null
  readonly banned_at: Date | null
  readonly profile: Readonly<Record<string, string>>
  readonly is_registration_completed: boolean
}
/** What a player has done so far, as the steps of quests count it. */
export interface Facts {
  readonly person: Person
  readonly contacts: number
  readonly deposits: number
  readonly purchases: number
  /** Rounds that counted, by quest and step. */
  readonly rounds: ReadonlyMap<string, number>
}

/** Reads what a player has done; undefined when there is no such player. */
export async function factsOf(db: Db | Tx, { brandId, playerId }: Owner): Promise<Facts | undefined> {
  const person = await db
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'currency', 'country_code', 'created_at', 'verified_at', 'profile'])
    .select(['is_registration_completed', 'banned_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (!person) return undefined
  const own = sql`WHERE brand_id = ${brandId} AND player_id = ${playerId}`
  const { rows } = await sql<{ contacts: bigint; deposits: bigint; purchases: bigint }>`
    SELECT (SELECT count(*) FROM confirmed_contact ${own}) AS contacts,
      (SELECT count(*) FROM cashier_transaction ${own} AND type = 'deposit' AND status = 'success') AS deposits,
      (SELECT count(*) FROM loyalty_purchase ${own}) AS purchases`.execute(db)
  const steps = await db
    .selectFrom('loyalty_step')
    .select(['quest', 'step', 'count'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()
  const [{ contacts = 0n, deposits = 0n, purchases = 0n } = {}] = rows
  return {
    person,
    contacts: Number(contacts),
    deposits: Number(deposits),
    purchases: Number(purchases),
    rounds: new Map(steps.map(({ quest, step, count }) => [`${quest} ${step}`, Number(count)])),
  }
}

/** Fields nobody fills in on the page of their profile. */
const NOT_FILLED: ReadonlySet<string> = new Set(['password', 'checkbox'])

/** Whether every field of the brand's profile form that this person is asked has a value. */
function isProfileFilled({ profileFields: { fields, forms } }: PlatformBrand, person: Person): boolean {
  const known: Readonly<Record<string, string>> = { email: person.email, currency: person.currency, ...person.profile }
  return forms.profile
    .flatMap((step) => step.fields)
    .filter((name) => {
      const field = fields[name]
      return field !== undefined && !NOT_FILLED.has(field.type) && isAsked(fields, name, known)
    })
    .every((name) => (known[name] ?? (fields[name]?.type === 'phone' ? person.phone : '')) !== '')
}

/** How often a player did what a step asks for, at most as often as it asks. */
export function countOf(
  brand: PlatformBrand,
  { person, contacts, deposits, purchases, rounds }: Facts,
  level: number,
  quest: string,
  { id, task, count }: Step,
): number {
  const counts: Record<Step['task'], () => number> = {
    register: () => (person.is_registration_completed ? count : 0),
    profile: () => (isProfileFilled(brand, person) ? count : 0),
    confirm: () => contacts,
    deposit: () => deposits,
    product: () => purchases,
    level: () => level,
    rounds: () => rounds.get(`${quest} ${id}`) ?? 0,
  }
  return Math.min(counts[task](), count)
}
