import { URI, type TOTP } from 'otpauth'
import type { Grant } from '../../schemas/office/index.ts'
import { PASSWORD, type OfficeCaller, type TestDoor, type TestOffice } from './testing.ts'

/** An office's door, with the clock behind it. */
type Timed = TestDoor & Pick<TestOffice, 'clock'>

/** A member with a second factor. */
export interface Enrolled {
  readonly name: string
  /** Logged in over the network. */
  readonly caller: OfficeCaller
  readonly token: string
  /** The app's code, now or so many time steps from now. */
  code(steps?: number): string
  /** The recovery codes that were shown. */
  readonly codes: string[]
}

/** The code an app shows for a key at the office's time. */
export const appOf =
  ({ clock }: Pick<TestOffice, 'clock'>, otpauth: string) =>
  (steps = 0): string =>
    (URI.parse(otpauth) as TOTP).generate({ timestamp: clock.now().getTime() + steps * 30_000 })

/** Adds a member who has not logged in yet. */
export async function addMember(office: TestOffice, by: OfficeCaller, name: string, grants: Grant[]): Promise<void> {
  const { status, error } = await by.call('staff.add', { name, password: PASSWORD, grants })
  if (status !== 200) throw new Error(JSON.stringify(error))
  await office.context.db
    .updateTable('staff')
    .set({ created_at: new Date(office.clock.now().getTime() - 48 * 3_600_000) })
    .where('name', '=', name)
    .execute()
}

/** Logs in with a token. */
export const logIn = (office: TestDoor, name: string, code?: string, where: 'local' | 'network' = 'network') =>
  office.stranger(where).call('staff.login', {
    name,
    password: PASSWORD,
    keep: 'token',
    ...(code !== undefined && { code }),
  })

/** Logs a member in over the network and sets up the second factor there; its time step is the one before now. */
export async function enrol(office: Timed, name: string): Promise<Enrolled> {
  const { data } = await logIn(office, name)
  const limited = office.caller(data.token)
  const code = appOf(office, (await limited.call('staff.startSecondFactor')).data.otpauth)
  const { status, data: set, error } = await limited.call('staff.confirmSecondFactor', { code: code(-1) })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return { name, caller: office.caller(set.token), token: set.token, code, codes: set.recovery_codes }
}
