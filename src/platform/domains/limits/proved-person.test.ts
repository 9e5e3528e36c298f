import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { brandOf, PASSWORD, peopleOf } from './testing-people.ts'

describeEngines('a break of somebody who proved, or only typed, what others have', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [brandOf('test', 'one'), brandOf('sister', 'one')],
    })
  })
  afterAll(() => app.close())
  const { join, exclude, login, deposit, confirm, expectWaiting, register, stateOf, verify, wrongOf } = peopleOf(
    () => app,
  )

  test('after its term an exclusion is asked back from at another account of the person, for that one', async () => {
    const email = 'return@provider.example'
    const away = await join({ email })
    const here = await join({ email: 'return+x@provider.example' }, 'sister')
    await confirm(away, 'test', email)
    await away.call('limits.takeBreak', { period: 'P6M' })
    // Nobody comes into that account any more.
    await app.database.db.updateTable('player').set({ banned_at: app.clock.now() }).where('id', '=', away.id).execute()
    app.clock.advance('P185D')
    expect((await here.call('auth.login', { login: here.email, password: PASSWORD })).status).toBe(200)
    expect((await deposit(here)).error.error_data).toEqual({ needs: 'return', ready_at: null })
    const asked = await here.call('limits.askReturn', {})
    expect([asked.status, asked.data?.exclusion?.hours]).toEqual([200, 24])
    app.clock.advance('P1D')
    expect((await here.call('auth.login', { login: here.email, password: PASSWORD })).status).toBe(200)
    expect((await deposit(here)).status).toBe(200)
    // At the account that took it nobody has asked.
    const rows = await app.database.db.selectFrom('play_return').select('player_id').execute()
    expect(rows.map(({ player_id }) => player_id)).not.toContain(away.id)
    // And another exclusion holds anew.
    await here.call('limits.takeBreak', { period: 'P6M' })
    expect(await stateOf(away, 'test')).toBe('waiting')
  })

  const expectWaits = async (owner: Visitor & { id: string; email: string }) => {
    expect([await stateOf(owner, 'sister'), (await login(owner.email, 'sister')).status]).toEqual(['waiting', 200])
    await expectWaiting(owner)
  }

  test('a phone that was only typed keeps nobody out, whatever else was confirmed beside it', async () => {
    const owner = await join({ mobile: '+35699660001' }, 'sister')
    await confirm(owner, 'sister', '+35699660001')
    const away = await join({ mobile: '+35699660001' })
    await confirm(away, 'test', '+35699660999')
    await away.call('limits.takeBreak', { period: 'permanent' })
    await expectWaits(owner)
    // What only looks like a number is none: a name or an address is free text.
    const other = await join({ mobile: '+35699660002' }, 'sister')
    await confirm(other, 'sister', '+35699660002')
    await exclude({ postcode: '+35699660002' })
    expect([await stateOf(other, 'sister'), (await deposit(other)).status]).toEqual([undefined, 200])
  })

  test('a number that the person in the break proved as theirs is certain, until it is replaced', async () => {
    const there = await join({ mobile: '+35699660003' }, 'sister')
    await confirm(there, 'sister', '+35699660003')
    const away = await join({ mobile: '+35699660003' })
    await confirm(away, 'test', '+35699660003')
    await away.call('limits.takeBreak', { period: 'permanent' })
    expect(await stateOf(there, 'sister')).toBe('certain')
    expect((await login(there.email, 'sister')).status).toBe(422)

    const next = await join({ mobile: '+35699660004' }, 'sister')
    await confirm(next, 'sister', '+35699660004')
    const before = await join({ mobile: '+35699660004' })
    await confirm(before, 'test', '+35699660004')
    const change = { contact: '+35699660005', replaces: '+35699660004' }
    expect((await before.call('account.addcontact', change)).status).toBe(200)
    await before.call('limits.takeBreak', { period: 'permanent' })
    await expectWaits(next)
  })

  test('who takes a break and then undoes a contact is not new with that contact', async () => {
    const undo = async (contact: string) => {
      const [mail] = await app.database.db
        .selectFrom('outbox')
        .select('link')
        .where('recipient', '=', contact)
        .where('link', 'like', '%/platform/undo%')
        .execute()
      const token = new URL(mail!.link!).searchParams.get('token')!
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await app.visitor().send('POST', '/platform/undo', { body: `token=${token}`, headers })
      expect(answer.status).toBe(200)
    }
    const change = async (number: number, isInBreak: boolean) => {
      const [old, added] = [`+3569967001${number}`, `+3569967002${number}`]
      const player = await join({ mobile: old })
      await confirm(player, 'test', player.email)
      expect((await player.call('account.addcontact', { contact: added, replaces: old })).status).toBe(200)
      await confirm(player, 'test', added)
      if (isInBreak) await player.call('limits.takeBreak', { period: 'P6M' })
      await undo(player.email)
      return wrongOf(await register({ mobile: added }, 'sister'))
    }
    // Nobody is told that somebody takes a break.
    expect(await change(1, true)).toEqual([400, { mobile: 'phoneTaken' }])
    expect(await change(2, false)).toEqual([200, undefined])
  })

  const clear = async (player: { id: string }, other: { id: string }) => {
    const brand = app.platform.context.brands.byId('sister')!
    const verdict = { playerId: player.id, otherId: other.id, isSame: false, by: 'anna', reason: 'Another person.' }
    await app.platform.services.limits.matches.decide(brand, verdict)
    app.clock.advance('PT1M')
  }
  const save = async (player: Visitor, fields: object) =>
    expect((await player.call('account.saveProfileInfo', { ...fields, password: PASSWORD })).status).toBe(200)

  test('what was cleared covers no other number, also where both have proved it', async () => {
    const [typed, proved] = ['+35699660021', '+35699660022']
    const player = await join({ mobile: typed }, 'sister')
    const away = await join({ mobile: typed })
    const replace = async (one: Visitor) =>
      expect((await one.call('account.addcontact', { contact: proved, replaces: typed })).status).toBe(200)
    await replace(away)
    await confirm(away, 'test', proved)
    await away.call('limits.takeBreak', { period: 'permanent' })
    await expectWaits(player)
    await clear(player, away)
    expect([await stateOf(player, 'sister'), (await deposit(player)).status]).toEqual([undefined, 200])
    await replace(player)
    await confirm(player, 'sister', proved)
    await save(player, { postcode: 'AB1 2CD' })
    expect([await stateOf(player, 'sister'), (await login(player.email, 'sister')).status]).toEqual(['certain', 422])
    await clear(player, away)
    expect([await stateOf(player, 'sister'), (await login(player.email, 'sister')).status]).toEqual([undefined, 200])
  })

  test('what was cleared while it was only typed waits anew once it is proved', async () => {
    const mobile = '+35699660023'
    const player = await join({ mobile }, 'sister')
    const away = await exclude({ mobile })
    await clear(player, away)
    await save(player, { postcode: 'AB1 2CD' })
    expect((await deposit(player)).status).toBe(200)
    await confirm(player, 'sister', mobile)
    await save(player, { postcode: 'AB1 2CE' })
    await expectWaits(player)
    await clear(player, away)
    expect((await deposit(player)).status).toBe(200)
  })

  test('what was cleared stays so when keys are made anew for another secret', async () => {
    const mobile = '+35699660024'
    const player = await join({ mobile }, 'sister')
    const away = await exclude({ mobile })
    await clear(player, away)
    await app.database.db.updateTable('player').set({ person_keys: 'of another secret' }).execute()
    await app.platform.tidy()
    const { person_keys } = await app.database.db
      .selectFrom('player')
      .select('person_keys')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(person_keys).not.toBe('of another secret')
    expect([await stateOf(player, 'sister'), (await deposit(player)).status]).toEqual([undefined, 200])
  })

  test('a document is certain only where whoever takes the break was verified with it', async () => {
    const documents = ['390.533.447-05', '418.273.645-13', '111.444.777-35']
    const join1 = (number: string, host: string) =>
      join({ document_type: 'cpf', document_number: number, country: 'BR' }, host)
    const owners = []
    for (const number of documents) {
      const owner = await join1(number, 'sister')
      await verify(owner, 'sister')
      owners.push(owner)
    }
    const [typed, later, proved] = owners as [(typeof owners)[0], (typeof owners)[0], (typeof owners)[0]]
    await (await join1(documents[0]!, 'test')).call('limits.takeBreak', { period: 'permanent' })
    await expectWaits(typed)
    // Who was verified with another document, and typed this one afterwards.
    const other = await join1('935.411.347-80', 'test')
    await verify(other, 'test')
    app.clock.advance('PT1M')
    const typing = { document_number: documents[1]!, password: PASSWORD }
    expect((await other.call('account.saveProfileInfo', typing)).status).toBe(200)
    await other.call('limits.takeBreak', { period: 'permanent' })
    await expectWaits(later)
    const same = await join1(documents[2]!, 'test')
    await verify(same, 'test')
    await same.call('limits.takeBreak', { period: 'permanent' })
    expect(await stateOf(proved, 'sister')).toBe('certain')
  })

  test('of what an account typed over and over the first and the latest are kept', async () => {
    const player = await join({ first_name: 'Anna', last_name: 'Zero', birth_date: '1984-09-03', postcode: 'YO21 3PU' })
    for (let number = 1; number <= 12; number += 1) {
      app.clock.advance('PT1M')
      const name = { last_name: `Name${number}`, password: PASSWORD }
      expect((await player.call('account.saveProfileInfo', name)).status).toBe(200)
    }
    const rows = await app.database.db
      .selectFrom('person_key')
      .select('made_at')
      .where('player_id', '=', player.id)
      .where('kind', '=', 'name')
      .orderBy('made_at')
      .execute()
    const now = app.clock.now().getTime()
    // The one it says now, four before it, and the first.
    expect(rows.map(({ made_at }) => (now - made_at.getTime()) / 60_000)).toEqual([12, 4, 3, 2, 1, 0])
  })
})
