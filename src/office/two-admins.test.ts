import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import type { OfficeMethodName } from '../../schemas/office/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { lockWaits } from '../platform/kernel/db/testing.ts'
import { EVERY_BRAND } from './members.ts'
import { ageStaff, PASSWORD, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const ADMIN = [{ role: 'admin' as const, brand: '*' }]
const RISK = [{ role: 'risk' as const, brand: 'test' }]
const NEXT = 'another-horse-9-battery'

describeEngines('changes of members by two admins', (engine) => {
  let office: TestOffice
  /** Three admins of days ago: chief made bela and cara, so these two can be one another's second. */
  let chief: OfficeCaller
  let bela: OfficeCaller
  let cara: OfficeCaller
  beforeAll(async () => {
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    office = await startTestOffice(undefined, [], clock, engine.open({ clock }))
    await office.stranger('local').call('staff.first', { name: 'chief', password: PASSWORD })
    chief = await login('chief', 'local')
    for (const name of ['bela', 'cara'])
      expect((await chief.call('staff.add', { name, password: PASSWORD, grants: ADMIN })).data.needs_second).toBe(false)
  })
  afterAll(async () => {
    await office.local.close()
    await office.server.close()
  })
  beforeEach(async () => {
    const { db } = office.context
    for (const table of ['staff_session', 'staff_proposal', 'staff_factor', 'rate_limit'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('staff').where('name', 'not in', ['chief', 'bela', 'cara']).execute()
    const { password_hash } = await db
      .selectFrom('staff')
      .selectAll()
      .where('name', '=', 'chief')
      .executeTakeFirstOrThrow()
    const anew = { grants: JSON.stringify(ADMIN), disabled_at: null, admin_until: null, reset_at: null, password_hash }
    for (const name of ['bela', 'cara']) await change(name, { ...anew, made_by: 'chief' })
    await change('chief', anew)
    await ageStaff(office)
    ;[chief, bela, cara] = [await login('chief'), await login('bela'), await login('cara')]
  })

  const login = async (name: string, where: 'local' | 'network' = 'network', password = PASSWORD) => {
    const { data } = await office.stranger(where).call('staff.login', { name, password, keep: 'token' })
    return office.caller(data.token, where)
  }
  const add = (by: OfficeCaller, name = 'dora', grants: object[] = RISK) =>
    by.call('staff.add', { name, password: PASSWORD, grants })
  const approve = async (by: OfficeCaller, id: string) => (await by.call('staff.approve', { id })).status
  const names = async () => (await chief.call('staff.list')).data.items.map(({ name }: { name: string }) => name)
  const actions = async () =>
    (await office.context.audit.list(EVERY_BRAND, { limit: 500 })).map(
      ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
    )
  const details = async (action: string) => (await office.context.audit.list(EVERY_BRAND, { action }))[0]?.details
  const change = (name: string, values: Record<string, unknown>) =>
    office.context.db.updateTable('staff').set(values).where('name', '=', name).execute()

  test('a new member waits for the second admin, and is made by the first', async () => {
    const { data } = await add(bela)
    expect(data).toMatchObject({ needs_second: true, member: null })
    expect(await names()).not.toContain('dora')
    expect((await office.stranger().call('staff.login', { name: 'dora', password: PASSWORD })).status).toBe(401)
    expect((await cara.call('staff.proposals')).data.items).toMatchObject([
      { id: data.id, kind: 'add', name: 'dora', grants: RISK, proposed_by: 'bela' },
    ])
    expect(JSON.stringify((await cara.call('staff.proposals')).data)).not.toContain('argon2')
    const { status, data: member } = await cara.call('staff.approve', { id: data.id })
    expect([status, member]).toMatchObject([200, { name: 'dora', grants: RISK, is_active: true }])
    expect((await office.stranger().call('staff.login', { name: 'dora', password: PASSWORD })).status).toBe(200)
    const row = await office.context.db.selectFrom('staff').selectAll().where('name', '=', 'dora').executeTakeFirst()
    expect(row?.made_by).toBe('bela')
    expect((await actions()).filter((line) => line.endsWith('staff:dora')).slice(1, 3)).toEqual([
      'staff:cara staff.add staff:dora',
      'staff:bela staff.propose staff:dora',
    ])
    expect(await details('staff.add')).toMatchObject({ proposed_by: 'bela', proposal: data.id })
    expect((await cara.call('staff.proposals')).data.items).toEqual([])
    const kept = await office.context.db.selectFrom('staff_proposal').selectAll().execute()
    expect(kept).toMatchObject([{ outcome: 'approved', decided_by: 'cara', password_hash: null }])
  })

  test('at the machine itself the same two are needed', async () => {
    const { data } = await add(await login('bela', 'local'))
    expect(data.needs_second).toBe(true)
    expect(await approve(await login('bela', 'local'), data.id)).toBe(422)
    expect(await approve(await login('cara', 'local'), data.id)).toBe(200)
  })

  test('more roles wait, fewer are given at once, and a proposal about roles that changed is void', async () => {
    await add(bela, 'dora', [...RISK, { role: 'support', brand: '*' }]).then(({ data }) => approve(cara, data.id))
    const grant = async (by: OfficeCaller, grants: object[]) =>
      (await by.call('staff.grant', { name: 'dora', grants })).data.needs_second
    for (const more of [
      [...RISK, { role: 'support', brand: '*' }, { role: 'payments', brand: 'test' }],
      [{ role: 'risk', brand: '*' }],
      [{ role: 'risk', brand: 'other' }],
    ])
      expect(await grant(bela, more), JSON.stringify(more)).toBe(true)
    const [waits] = (await cara.call('staff.proposals')).data.items
    expect(await grant(bela, [...RISK, { role: 'support', brand: 'test' }])).toBe(false)
    expect(await details('staff.grant')).not.toHaveProperty('alone')
    expect(await approve(cara, waits.id)).toBe(422)
    expect(await grant(bela, [])).toBe(false)
    const { data } = await bela.call('staff.grant', { name: 'dora', grants: RISK })
    expect((await cara.call('staff.approve', { id: data.id })).data.grants).toEqual(RISK)
  })

  test('a member is disabled at once; two admins who disable one another at once are not both', async () => {
    await add(bela).then(({ data }) => approve(cara, data.id))
    expect((await bela.call('staff.disable', { name: 'dora' })).status).toBe(200)
    expect((await bela.call('staff.disable', { name: 'bela' })).status).toBe(422)
    const both = await Promise.all([
      bela.call('staff.disable', { name: 'cara' }),
      cara.call('staff.disable', { name: 'bela' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a new password and the end of a second factor wait as well; sessions end when they are approved', async () => {
    await add(bela).then(({ data }) => approve(cara, data.id))
    const dora = await login('dora')
    const code = { secret: 'x', last_step: 0n, created_at: office.clock.now() }
    await office.context.db
      .insertInto('staff_factor')
      .values({ name: 'dora', ...code })
      .execute()
    const reset = async (name: OfficeMethodName, more = {}) => (await bela.call(name, { name: 'dora', ...more })).data
    const password = await reset('staff.resetPassword', { password: NEXT })
    const factor = await reset('staff.resetSecondFactor')
    expect([password.needs_second, factor.needs_second]).toEqual([true, true])
    expect((await dora.call('staff.me')).status).toBe(200)
    expect(await approve(cara, factor.id)).toBe(200)
    expect((await dora.call('staff.me')).status).toBe(401)
    const again = await login('dora')
    expect(await approve(cara, password.id)).toBe(200)
    expect((await again.call('staff.me')).status).toBe(401)
    expect((await office.stranger().call('staff.login', { name: 'dora', password: PASSWORD })).status).toBe(401)
    expect((await (await login('dora', 'network', NEXT)).call('staff.me')).status).toBe(200)
    expect(await details('staff.reset_password')).toMatchObject({ proposed_by: 'bela' })
    expect(await details('staff.reset_second_factor')).toMatchObject({ proposed_by: 'bela' })
  })

  describe('a proposal is not approved', () => {
    let id: string
    beforeEach(async () => {
      id = (await add(bela)).data.id
    })
    afterEach(async () => expect(await names()).not.toContain('dora'))
    const refused = async (by: OfficeCaller) => expect((await by.call('staff.approve', { id })).status).toBe(422)

    test('by who made it', () => refused(bela))
    test('by who made its proposer', () => refused(chief))
    test('by somebody its proposer made', async () => {
      await change('cara', { made_by: 'bela' })
      await refused(cara)
    })
    test('by a member of less than a day', async () => {
      await change('cara', { created_at: new Date(office.clock.now().getTime() - 24 * 3_600_000 + 60_000) })
      await refused(cara)
    })
    test('while its proposer could be somebody else who reset their password', async () => {
      await change('bela', { reset_at: new Date(office.clock.now().getTime() - 24 * 3_600_000 + 60_000) })
      await refused(cara)
    })
    test('once its proposer is no admin any more, or disabled', async () => {
      await change('bela', { grants: JSON.stringify(RISK) })
      await refused(cara)
      await change('bela', { grants: JSON.stringify(ADMIN), disabled_at: office.clock.now() })
      await refused(cara)
    })
    test('by an admin who was disabled, or lost the role, in between', async () => {
      const { transaction } = office.context
      for (const values of [{ disabled_at: office.clock.now() }, { disabled_at: null, grants: JSON.stringify(RISK) }]) {
        // The other request has passed the door and waits for the row that is held here.
        if (engine.kind === 'postgres') {
          let crossing: Promise<number> | undefined
          await transaction(async (tx) => {
            await tx.updateTable('staff').set(values).where('name', '=', 'cara').execute()
            crossing = approve(cara, id)
            await expect.poll(() => lockWaits(office.database)).toBeGreaterThan(0)
          })
          expect(await crossing).toBe(422)
          await change('cara', { grants: JSON.stringify(ADMIN), disabled_at: null })
        }
        await change('cara', values)
        expect([401, 403]).toContain(await approve(cara, id))
        await change('cara', { grants: JSON.stringify(ADMIN), disabled_at: null })
      }
    })
    test('after three days, and it waits no longer', async () => {
      office.clock.advance('PT71H59M')
      expect((await (await login('cara')).call('staff.proposals')).data.items).toHaveLength(1)
      office.clock.advance('PT1M')
      const late = await login('cara')
      expect((await late.call('staff.proposals')).data.items).toEqual([])
      await refused(late)
      chief = await login('chief')
    })
    test('after it was refused, or withdrawn by its proposer', async () => {
      expect((await bela.call('staff.refuse', { id })).status).toBe(200)
      await refused(cara)
      id = (await add(bela)).data.id
      expect((await chief.call('staff.refuse', { id })).status).toBe(200)
      await refused(cara)
      expect((await cara.call('staff.refuse', { id })).status).toBe(422)
      expect((await actions())[0]).toBe('staff:chief staff.refuse staff:dora')
    })
    test('when its row is not as it was proposed', async () => {
      for (const values of [
        { grants: JSON.stringify(ADMIN) },
        { proposed_by: 'chief' },
        { password_hash: 'of another password' },
        { name: 'dora2' },
      ]) {
        await office.context.db.updateTable('staff_proposal').set(values).where('id', '=', id).execute()
        await refused(cara)
        expect(await names()).not.toContain('dora2')
      }
    })
  })

  test('nobody approves what concerns themselves', async () => {
    const { data } = await bela.call('staff.resetPassword', { name: 'cara', password: NEXT })
    expect(data.needs_second).toBe(true)
    expect(await approve(cara, data.id)).toBe(422)
  })

  test('approvals that race make the change once, and one that races its refusal is not both', async () => {
    await add(bela, 'fourth', ADMIN).then(({ data }) => approve(cara, data.id))
    await ageStaff(office)
    await change('fourth', { made_by: 'chief' })
    const fourth = await login('fourth')
    const { data } = await add(bela, 'raced')
    const all = await Promise.all([approve(cara, data.id), approve(fourth, data.id), approve(cara, data.id)])
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    expect((await actions()).filter((line) => line.endsWith('staff.add staff:raced'))).toHaveLength(1)
    const { data: other } = await add(bela, 'eve')
    const [done, refused] = await Promise.all([
      approve(cara, other.id),
      fourth.call('staff.refuse', { id: other.id }).then(({ status }) => status),
    ])
    expect([done, refused].toSorted()).toEqual([200, 422])
    expect((await names()).includes('eve')).toBe(done === 200)
  })

  test('two proposals of one name make one member', async () => {
    const [one, two] = [await add(bela), await add(bela)]
    expect(await approve(cara, one.data.id)).toBe(200)
    expect(await approve(cara, two.data.id)).toBe(422)
    expect((await add(bela)).status).toBe(422)
  })

  describe('with one admin', () => {
    beforeEach(async () => {
      await change('bela', { grants: JSON.stringify(RISK) })
      await change('cara', { grants: JSON.stringify([{ role: 'admin', brand: 'test' }]) })
    })
    test('a change is made at once, and the audit says that one alone made it', async () => {
      expect((await add(chief)).data).toMatchObject({ needs_second: false, id: null, member: { name: 'dora' } })
      expect(await details('staff.add')).toMatchObject({ alone: 'yes' })
      expect((await chief.call('staff.resetPassword', { name: 'bela', password: NEXT })).data.needs_second).toBe(false)
      expect((await chief.call('staff.grant', { name: 'dora', grants: ADMIN })).data.needs_second).toBe(false)
      expect(await details('staff.grant')).toMatchObject({ alone: 'yes' })
      expect((await chief.call('staff.resetPassword', { name: 'bela', password: NEXT })).data.needs_second).toBe(true)
    })
  })

  test.each(['disable', 'grant'] as const)('who removes the others by %s acts alone only a day later', async (how) => {
    for (const name of ['chief', 'cara'])
      expect((await bela.call(`staff.${how}`, { name, ...(how === 'grant' && { grants: [] }) })).status).toBe(200)
    for (const where of ['network', 'local'] as const)
      expect((await add(await login('bela', where), where)).data.needs_second).toBe(true)
    office.clock.advance('PT23H59M')
    expect((await add(await login('bela'), 'early')).data.needs_second).toBe(true)
    office.clock.advance('PT2M')
    expect((await add(await login('bela'), 'late')).data.needs_second).toBe(false)
    bela = await login('bela')
  })

  test('of two admins of whom one made the other, each acts alone at the machine, none on the network', async () => {
    await change('cara', { grants: JSON.stringify(RISK) })
    const { data } = await add(chief, 'remote')
    expect(data.needs_second).toBe(true)
    expect(await approve(bela, data.id)).toBe(422)
    expect((await add(await login('bela', 'local'))).data.needs_second).toBe(false)
    expect(await details('staff.add')).toMatchObject({ alone: 'yes' })
  })

  test('of two admins who can check each other, one helps the other alone at the machine only', async () => {
    await change('chief', { grants: JSON.stringify(RISK) })
    const reset = async (by: OfficeCaller) =>
      (await by.call('staff.resetPassword', { name: 'cara', password: NEXT })).data.needs_second
    expect(await reset(bela)).toBe(true)
    expect((await add(await login('bela', 'local'))).data.needs_second).toBe(true)
    expect(await reset(await login('bela', 'local'))).toBe(false)
  })
})
