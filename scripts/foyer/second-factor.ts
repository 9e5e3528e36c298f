import { renderUnicodeCompact } from 'uqr'
import type { OfficeClient } from './office/client.ts'
import { askCode, askPassword } from './office/password.ts'

/** The lines of the usage of `foyer staff`. */
export const SECOND_FACTOR_USAGE = `\
  foyer staff second-factor                   sets up the authenticator app, or another one
  foyer staff second-factor codes | off       ten new recovery codes; turns it off
  foyer staff second-factor reset <name>      takes that of another member off
  foyer staff second-factor lost <name>       takes that of the only admin off, at the machine itself`

/** What is said of a change that waits for another admin. */
export const proposedAs = (id: string | null): string =>
  `proposed as ${id}: it is done once another admin says foyer staff approve ${id}, within three days`

const CODE = 'Code of the app, or a recovery code: '

const codesToKeep = (codes: readonly string[]): string =>
  [
    'Recovery codes, each good once, for when the app is lost. They are shown this once: keep them elsewhere.',
    ...codes.map((code) => `  ${code}`),
  ].join('\n')

/** Shows a new key, asks for its first code and keeps the session's new token. */
const setUp = async (office: OfficeClient): Promise<string> => {
  const { name, has_second_factor: isOn } = await office.call('staff.me', {})
  const current = isOn ? { code: await askCode(`There is one already. ${CODE}`) } : {}
  const { secret, otpauth } = await office.call('staff.startSecondFactor', current)
  console.log(
    [
      'Scan this with an authenticator app:',
      '',
      renderUnicodeCompact(otpauth, { ecc: 'M' }),
      '',
      `or type the key ${secret}`,
      otpauth,
    ].join('\n'),
  )
  const code = await askCode('Code the app shows now: ')
  const { token, recovery_codes: codes } = await office.call('staff.confirmSecondFactor', { code })
  if (token !== undefined) await office.keep({ name, token })
  return `the second factor is on; other sessions have ended\n${codesToKeep(codes)}`
}

/** `foyer staff second-factor …`. Returns what is printed, undefined for what is no such command. */
export const secondFactor = async (
  office: OfficeClient,
  action: string | undefined,
  name: string | undefined,
): Promise<string | undefined> => {
  if (action === undefined) return setUp(office)
  if (action === 'codes')
    return codesToKeep((await office.call('staff.renewRecoveryCodes', { code: await askCode(CODE) })).recovery_codes)
  if (action === 'off') {
    await office.call('staff.stopSecondFactor', { code: await askCode(CODE) })
    return 'the second factor is off; other sessions have ended'
  }
  if (name === undefined) return undefined
  if (action === 'reset') {
    const { member, id } = await office.call('staff.resetSecondFactor', { name })
    return member ? `${name} has no second factor any more, and is logged out` : proposedAs(id)
  }
  if (action !== 'lost') return undefined
  await office.call('staff.lostSecondFactor', { name, password: await askPassword(`Password of ${name}: `) })
  return `${name} has no second factor any more, and is logged out: foyer staff login ${name}`
}
