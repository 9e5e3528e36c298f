import { ERROR_TYPES } from '../../schemas/api/errors.ts'
import { needsKey, officeMethods, type OfficeMethod, type OfficeMethodName } from '../../schemas/office/index.ts'
import { checkerOf } from '../platform/kernel/http/decode.ts'
import { watchChanges, type Changes } from './testing-changes.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { furnishOther } from './testing-foreign.ts'
import type { RawOfficeAnswer } from './testing-requests.ts'

export type Named = readonly [OfficeMethodName, OfficeMethod]
/** Every method the office has; the one that ends the caller's session comes last. */
export const METHODS = (Object.entries(officeMethods) as unknown as Named[]).toSorted(
  ([one], [other]) => Number(one === 'staff.logout') - Number(other === 'staff.logout'),
)
const CODES = new Set(['400', '401', '403', '404', '409', '421', '422', '429'])
const KEPT = 'idempotency: update'
/** Methods that take a password or a code of the second factor. */
const TRIED: ReadonlySet<OfficeMethodName> = new Set([
  'staff.login',
  'staff.changePassword',
  'staff.startSecondFactor',
  'staff.confirmSecondFactor',
  'staff.renewRecoveryCodes',
  'staff.stopSecondFactor',
  'staff.lostSecondFactor',
  'staff.addPasskey',
  'staff.prove',
])
/** What a refused one leaves: a count of tries, and a line of the audit. */
const TRIES = /^(rate_limit|audit_head|audit_line): /
/** What the ledger keeps of its own checks, which a call that sends money has made before it is refused. */
const CHECKED = /^(ledger_watch|ledger_checkpoint): /

/** A house with members, things of another brand, and what holds for every answer of its office. */
export interface LawfulHouse {
  readonly house: TestHouse
  /** Forgets what was changed so far; to be called after anything but a call that `faultOf` is asked about. */
  calm(): Promise<void>
  /** What was committed since then. */
  readonly changes: Changes
  /** What is of the other brand alone. */
  readonly foreign: readonly string[]
  /** What is wrong with an answer, whatever was asked; `asked` is what the caller already knew. */
  faultOf(named: Named, answer: RawOfficeAnswer, asked: string): Promise<string | undefined>
}

/** What is wrong with the form of an answer. */
function malformed([name, method]: Named, { status, data, error, text }: RawOfficeAnswer): string | undefined {
  if (status >= 500) return `answered ${status}: ${text}`
  if (status === 200) {
    const check = checkerOf(method.response)
    return check(data) ? undefined : `the answer of ${name} is not of its schema: ${JSON.stringify(check.errors)}`
  }
  if (!CODES.has(String(status))) return `answered ${status}, which is no refusal`
  if (data !== undefined) return `refused with data: ${text}`
  const isNamed = ERROR_TYPES[error?.code - 1] === error?.type && error?.type !== 'InternalServerErrorException'
  return isNamed && error.message?.length > 3 ? undefined : `refused without a reason: ${text}`
}

/** Starts such a house. Of what `first` and `second` are, see `READY`. */
export async function startLawfulHouse(): Promise<LawfulHouse> {
  const house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  const foreign = await furnishOther(house)
  const changes = await watchChanges(house.database)
  const newest = async () =>
    (await house.database.pool.query<{ n: bigint }>('SELECT coalesce(sum(line), 0) AS n FROM audit_head')).rows[0]!.n
  let lines = await newest()

  return {
    house,
    changes,
    foreign,
    async calm() {
      await changes()
      lines = await newest()
    },
    async faultOf(named, answer, asked) {
      const [name, method] = named
      const changed = await changes()
      const [before, now] = [lines, changed.length > 0 ? await newest() : lines]
      lines = now
      const told = answer.status === 200 ? foreign.find((what) => answer.text.includes(what)) : undefined
      if (told !== undefined && !asked.includes(told)) return `tells ${told} of another brand`
      const broken = malformed(named, answer)
      if (broken !== undefined) return broken
      if (answer.status !== 200) {
        const left = changed.filter((what) => !(TRIED.has(name) && TRIES.test(what)) && !CHECKED.test(what))
        return left.length > 0 ? `was refused with ${answer.status} and changed ${left.join(', ')}` : undefined
      }
      // What was so already, such as a second stop of payouts, leaves nothing but its key.
      const isChange = needsKey(method) && changed.some((what) => what !== 'idempotency: insert' && what !== KEPT)
      return isChange && now === before ? `changed ${changed.join(', ')} without a line of the audit` : undefined
    },
  }
}
