import type { OfficeMethod, OfficeMethodName } from '../../schemas/office/index.ts'
import { appOf, enrol, logIn } from './testing-factor.ts'
import type { TestHouse } from './testing-house.ts'
import { addedPasskey, createAuthenticator, newPasskeyOf } from './testing-passkey.ts'
import { ASKER, READY, somebody, type OwnFactorMethod } from './testing-ready.ts'
import type { Params } from './testing-things.ts'

/** A call that succeeds. */
interface Prepared {
  readonly params: Params
  /** Whoever is allowed to make it. */
  readonly member: string
  /** The token of a session of theirs. */
  readonly token: string
}
/** What a member has: the parameters of a call about their own second factor, and the session for it. */
type OwnReady = (house: TestHouse, name: string) => Promise<Omit<Prepared, 'member'>>

/** Methods of which a success uses up what it was made with, so that the same call is refused after it. */
export const ONCE: ReadonlySet<OfficeMethodName> = new Set([
  'staff.logout',
  'staff.confirmSecondFactor',
  'staff.renewRecoveryCodes',
  'staff.stopSecondFactor',
  'staff.prove',
  'staff.addPasskey',
  'staff.removePasskey',
  'staff.endSession',
  'releases.rollback',
])

/** Methods whose parameters are made for one address of the office, and refused at any other. */
export const ONE_ADDRESS: ReadonlySet<OfficeMethodName> = new Set(['staff.addPasskey'])

/** A token of a session that begins now. */
export const tokenOf = async (house: TestHouse, name: string): Promise<string> => (await logIn(house, name)).data.token

/** A member with a second factor, and a code that was not used yet. */
async function withCode(house: TestHouse, name: string): Promise<Omit<Prepared, 'member'>> {
  const { token, code } = await enrol({ ...house, clock: house.app.clock }, name)
  return { params: { code: code() }, token }
}

const OWN: Readonly<Record<OwnFactorMethod, OwnReady>> = {
  'staff.startSecondFactor': async (house, name) => ({ params: {}, token: await tokenOf(house, name) }),
  'staff.confirmSecondFactor': async (house, name) => {
    const token = await tokenOf(house, name)
    const { data } = await house.caller(token).call('staff.startSecondFactor')
    return { params: { code: appOf(house.app, data.otpauth)() }, token }
  },
  'staff.renewRecoveryCodes': withCode,
  'staff.prove': withCode,
  'staff.addPasskey': async (house, name) => {
    const token = await tokenOf(house, name)
    return { params: { title: 'A key', passkey: await newPasskeyOf(house, token, createAuthenticator()) }, token }
  },
  'staff.removePasskey': async (house, name) => {
    const { token } = await enrol({ ...house, clock: house.app.clock }, name)
    const { id, answer } = await addedPasskey(house, token)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
    return { params: { id }, token }
  },
  'staff.endSession': async (house, name) => {
    const [token] = [await tokenOf(house, name), await tokenOf(house, name)]
    const { data } = await house.caller(token).call('staff.sessions')
    return { params: { id: data.items.find((one: { is_own: boolean }) => !one.is_own).id }, token }
  },
  'staff.stopSecondFactor': withCode,
}
const isOwn = (name: OfficeMethodName): name is OwnFactorMethod => name in OWN
/** Every method for which something is prepared. */
export const PREPARED: ReadonlySet<string> = new Set([...Object.keys(READY), ...Object.keys(OWN)])

/** Takes back what earlier preparations left: admins who were added to propose, and the second factor of `chief`. */
async function tidy({ database: { db } }: TestHouse): Promise<void> {
  await db.updateTable('staff').set({ grants: '[]' }).where('name', 'like', `${ASKER}-%`).execute()
  await db.deleteFrom('staff_factor').where('name', '=', 'chief').execute()
}

/** An editor of every brand. @returns the name */
async function everywhere({ database: { db }, member }: TestHouse): Promise<string> {
  const name = 'everywhere'
  const known = await db.selectFrom('staff').select('name').where('name', '=', name).executeTakeFirst()
  if (!known) await member(name, [{ role: 'editor', brand: '*' }])
  return name
}

/** Prepares a call of a method at the brand `test`. Of what `first` and `second` are, see `READY`. */
export async function prepare(
  house: TestHouse,
  [name, { roles, scope }]: readonly [OfficeMethodName, OfficeMethod],
): Promise<Prepared> {
  await tidy(house)
  const isForEditor = scope === 'platform' && typeof roles !== 'string' && roles.includes('editor')
  // Whoever calls a method of everybody may end their own session, or change their own password or second factor.
  const isForAdmin = scope === 'platform' && typeof roles !== 'string'
  const forAll = isForEditor ? await everywhere(house) : 'chief'
  const member = roles === 'anyone' ? (await somebody(house)).name : isForAdmin ? forAll : 'second'
  if (isOwn(name)) return { member, ...(await OWN[name](house, member)) }
  const params = await READY[name](house)
  return { params, member, token: await tokenOf(house, member) }
}
