import { OFFICE_ROLES, type Grant, type OfficeMethod } from '../../schemas/office/index.ts'
import { hashOf } from '../platform/kernel/ids.ts'
import type { LawfulHouse, Named } from './testing-laws.ts'
import { tokenOf } from './testing-prepared.ts'

/** Somebody who calls the office. */
export interface Somebody {
  readonly who: string
  /** What they show as their session's token. */
  readonly token: string | undefined
  /** What they are granted; undefined of whoever has no session. */
  readonly grants: readonly Grant[] | undefined
}

/** Callers: each role at the brand `test`, at `other` and everywhere, no role, no session, an ended one. */
export async function everybody({ house, calm }: LawfulHouse): Promise<Somebody[]> {
  const { pool } = house.database
  const member = async (who: string, grants: Grant[]): Promise<Somebody> => {
    await house.member(who, grants)
    return { who, grants, token: await tokenOf(house, who) }
  }
  const all = [await member('without-role', [])]
  for (const role of OFFICE_ROLES)
    for (const brand of ['test', 'other', '*'])
      all.push(await member(`${role}-${brand === '*' ? 'everywhere' : brand}`, [{ role, brand }]))
  const lapsed = async (who: string, sql: string, parameter: (token: string) => string): Promise<Somebody> => {
    const { token = '' } = await member(who, [{ role: 'payments', brand: '*' }])
    await pool.query(sql, [parameter(token)])
    return { who, token, grants: undefined }
  }
  const disabled = await lapsed('disabled', 'UPDATE staff SET disabled_at = now() WHERE name = $1', () => 'disabled')
  const ago = (column: string, much: string) =>
    `UPDATE staff_session SET ${column} = ${column} - interval '${much}' WHERE token_hash = $1`
  const idle = await lapsed('idle', ago('active_at', '30 minutes'), hashOf)
  const old = await lapsed('old', ago('created_at', '12 hours'), hashOf)
  const nobody = { who: 'nobody', token: undefined, grants: undefined }
  await calm()
  return [...all, disabled, idle, old, nobody, { ...nobody, who: 'forged', token: 'x'.repeat(43) }]
}

/** The roles that reach the place at which these tests write, where a method is for others at other places too. */
const REACHING: Readonly<Record<string, OfficeMethod['roles']>> = {
  'drafts.patch': ['designer', 'editor'],
  'drafts.pick': ['designer', 'editor'],
  'drafts.write': ['translator', 'editor'],
}
/** Whether somebody may call a method at a brand, by what the method declares. */
export const mayCall = ([name, { roles: named, scope }]: Named, brand: string, { grants }: Somebody): boolean => {
  // Elsewhere is no draft with a conflict, of which anybody is told alike.
  const roles = name === 'drafts.pick' && brand !== 'test' ? named : (REACHING[name] ?? named)
  if (roles === 'nobody') return true
  if (!grants || roles === 'anyone') return grants !== undefined
  const isAt = (own: string) => own === '*' || (scope === 'brand' && own === brand)
  return grants.some((own) => roles.includes(own.role) && isAt(own.brand))
}
