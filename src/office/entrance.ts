import type { StaffMember } from '../../schemas/office/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import type { OfficeCall } from './call.ts'
import { record, recordWrong, type Members } from './members.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Given, Proofs } from './proofs.ts'
import type { StaffSessions } from './sessions.ts'

/** A log-in that was right. */
interface Entered {
  readonly member: StaffMember
  readonly token: string
  readonly endsAt: Date
  /** Whether the session may only set up the second factor. */
  readonly isLimited: boolean
}

interface EntranceDependencies {
  readonly context: Context
  readonly members: Members
  readonly sessions: StaffSessions
  readonly factor: SecondFactor
  readonly proofs: Proofs
}

/** What is typed to log in. */
interface Typed extends Given {
  readonly name: string
  readonly password: string
}

/** The one way in: a password, and a passkey or a code where the member has a second factor. */
export function createEntrance({ context, members, sessions, factor, proofs }: EntranceDependencies) {
  const { db, transaction } = context
  return {
    /**
     * Begins a session; undefined when any of it was wrong. Which of it was stands in the audit alone, and the same is
     * read either way, so that neither answer nor time tells a guesser that the password was right. What was proved is
     * looked at once more in the transaction, as it takes a while to prove.
     */
    async enter({ name, password, ...given }: Typed, { ip, agent, isLocal }: OfficeCall): Promise<Entered | undefined> {
      const { member, hash } = await members.prove(name, password)
      const proof = await proofs.judge(db, name, given)
      const hasFactor = proof.kind !== 'none'
      const begun =
        hash === undefined || proof.kind === 'wrong'
          ? undefined
          : await transaction(async (tx) => {
              if (!(await members.isProven(tx, name, hash)) || !(await proofs.use(tx, name, proof))) return undefined
              const session = await sessions.begin(tx, name, hasFactor, { ip, agent })
              await record(context, tx, `staff:${name}`, 'staff.login', name, { factor: proof.kind, ip })
              return session
            })
      if (member && begun) return { member, ...begun, isLimited: sessions.isLimited(hasFactor, isLocal) }
      await recordWrong(context, hash === undefined ? 'password' : given.passkey ? 'passkey' : 'code', member?.name, ip)
      return undefined
    },

    /**
     * Takes the second factor of the only admin off, for the password. False when that was wrong.
     * @throws PlatformError when there is another admin, or no second factor
     */
    async lost(name: string, password: string, { ip }: OfficeCall): Promise<boolean> {
      const { member, hash } = await members.prove(name, password)
      const isDone =
        hash !== undefined &&
        (await transaction(async (tx) => {
          if (!(await members.isProven(tx, name, hash))) return false
          await factor.resetAlone(tx, name)
          return true
        }))
      if (!isDone) await recordWrong(context, 'password', member?.name, ip)
      return isDone
    },
  }
}
export type Entrance = ReturnType<typeof createEntrance>
