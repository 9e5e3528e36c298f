import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, type TestPlatform } from '../../testing.ts'
import { brandOf, PASSWORD, peopleOf } from './testing-people.ts'

describeEngines('a break that ends with its person', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [brandOf('test', 'one'), brandOf('sister', 'one'), brandOf('far', 'two'), brandOf('alone')],
    })
  })
  afterAll(() => app.close())

  const { register, join, exclude, login, deposit, wrongOf, confirm, expectWaiting } = peopleOf(() => app)
  const MATCHES = () => app.platform.services.limits.matches

  test('who excluded themselves opens no account with the same mailbox, however it is written [RG-07]', async () => {
    await exclude({ email: 'Jane.Doe+casino@gmail.com' })
    for (const email of ['janedoe@gmail.com', 'JaneDoe+1@GoogleMail.com', 'j.a.n.e.doe@gmail.com'])
      for (const host of ['test', 'sister'])
        expect([email, host, ...wrongOf(await register({ email }, host))]).toEqual([
          email,
          host,
          400,
          { email: 'taken' },
        ])
    await exclude({ email: 'jim@provider.example' })
    expect(wrongOf(await register({ email: 'jim+2@provider.example' }))).toEqual([400, { email: 'taken' }])
    // Where a dot means another mailbox it is another person, as at a brand of another licence and at one without.
    expect((await register({ email: 'j.im@provider.example' })).status).toBe(200)
    for (const host of ['far', 'alone']) expect((await register({ email: 'janedoe@gmail.com' }, host)).status).toBe(200)
  })

  test('nobody learns by typing an e-mail whether its owner takes a break', async () => {
    await exclude({ email: 'out@provider.example' })
    await join({ email: 'in@provider.example' })
    for (const tag of ['', '+new']) {
      const [away, here] = [
        await register({ email: `out${tag}@provider.example` }),
        await register({ email: `in${tag}@provider.example` }),
      ]
      expect([away.status, away.body]).toEqual([here.status, here.body])
    }
  })

  test('nor by how long the answer takes: each hashes one password', async () => {
    await exclude({ email: 'slow@provider.example' })
    await join({ email: 'fast@provider.example' }, 'sister')
    const hash = vi.spyOn(argon2, 'hash')
    for (const email of ['slow+1@provider.example', 'fast@provider.example']) {
      hash.mockClear()
      expect([wrongOf(await register({ email }, 'sister')), hash.mock.calls.length]).toEqual([
        [400, { email: 'taken' }],
        1,
      ])
    }
    hash.mockRestore()
  })

  test('nor with the same phone or document [RG-07]', async () => {
    await exclude({ mobile: '+35699123456' })
    await exclude({ document_type: 'cpf', document_number: '529.982.247-25', country: 'BR' })
    for (const host of ['test', 'sister']) {
      expect(wrongOf(await register({ mobile: '+356 9912 3456' }, host))).toEqual([400, { mobile: 'phoneTaken' }])
      expect(
        wrongOf(await register({ document_type: 'cpf', document_number: '52998224725', country: 'BR' }, host)),
      ).toEqual([400, { document_number: 'documentTaken' }])
    }
    expect((await register({ mobile: '+35699123456' }, 'far')).status).toBe(200)
  })

  const ANNA = { first_name: 'Anna Łucja', last_name: 'Müller', birth_date: '1984-09-03', postcode: 'YO21 3PU' }
  const SAME = { first_name: 'ANNA LUCJA', last_name: 'Muller', birth_date: '1984-09-03', postcode: 'yo213pu' }

  test('the same name, birth and postcode is let in to nothing with money until staff have looked', async () => {
    const away = await exclude(ANNA)
    const cleared = await join(SAME, 'sister')
    await expectWaiting(cleared)
    expect((await login(cleared.email, 'sister')).status).toBe(200)
    const brand = app.platform.context.brands.byId('sister')!
    const matchOf = async ({ id }: { id: string }) =>
      (await MATCHES().list(brand)).find(({ playerId }) => playerId === id)
    expect(await matchOf(cleared)).toMatchObject({
      other: { brandId: 'test', playerId: away.id },
      kinds: ['name'],
      until: null,
      state: 'waiting',
    })
    const verdict = { playerId: cleared.id, otherId: away.id, by: 'anna', reason: 'Twins.' }
    await MATCHES().decide(brand, { ...verdict, isSame: false })
    expect((await deposit(cleared)).status).toBe(200)
    expect(await matchOf(cleared)).toBeUndefined()

    const same = await join(SAME, 'sister')
    await MATCHES().decide(brand, { ...verdict, playerId: same.id, isSame: true })
    expect((await same.call('account.getInfo')).status).toBe(401)
    expect(await login(same.email, 'sister')).toMatchObject({
      status: 422,
      error: { error_data: { break_until: 'permanent' } },
    })
    expect(await matchOf(same)).toMatchObject({ state: 'same' })
    await expect(MATCHES().decide(brand, { ...verdict, playerId: 'nobody', isSame: true })).rejects.toThrow(
      'nothing in common',
    )
    const lines = (await auditOf(app).list('sister')).filter(({ actor }) => actor === 'staff:anna')
    expect(lines.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['player.match-confirm', `player:${same.id}`, 'Twins.'],
      ['player.match-clear', `player:${cleared.id}`, 'Twins.'],
    ])
  })

  test('a profile filled after the registration is compared as well, and what was cleared before with it', async () => {
    const away = await exclude({ ...ANNA, postcode: 'AB1 2CD', mobile: '+35699777001' })
    const player = await join({ birth_date: ANNA.birth_date }, 'sister')
    expect((await deposit(player)).status).toBe(200)
    const save = (fields: object) => player.call('account.saveProfileInfo', { ...fields, password: PASSWORD })
    const { birth_date: _birth, ...name } = ANNA
    expect((await save({ ...name, postcode: 'ab12cd' })).status).toBe(200)
    await expectWaiting(player)
    // To write it differently afterwards helps nobody.
    expect((await save({ last_name: 'Meier' })).status).toBe(200)
    await expectWaiting(player)
    const brand = app.platform.context.brands.byId('sister')!
    await MATCHES().decide(brand, { playerId: player.id, otherId: away.id, isSame: false, by: 'anna', reason: 'No.' })
    expect((await deposit(player)).status).toBe(200)
    expect((await save({ mobile: '+35699777001' })).status).toBe(200)
    await expectWaiting(player)
  })

  test('accounts opened before the break are held from its first moment, and let go when it is over', async () => {
    const email = 'before@provider.example'
    const here = await join({ email })
    const there = await join({ email: 'before+x@provider.example' }, 'sister')
    expect((await deposit(there)).status).toBe(200)
    await confirm(here, 'test', email)
    await here.call('limits.takeBreak', { period: 'P7D' })
    // The other device stays logged in, and nothing with money is open to it.
    expect((await deposit(there)).error.error_data).toHaveProperty('break_until')
    expect(await login(there.email, 'sister')).toMatchObject({
      status: 422,
      error: { type: 'AccessDeniedException', error_data: { break_until: expect.any(String) as string } },
    })
    app.clock.advance('P7D')
    expect((await login(there.email, 'sister')).status).toBe(200)
  })

  test('a break under a contact that was only typed keeps its owner out of no account of theirs', async () => {
    const owner = await join({ email: 'owner@provider.example' }, 'sister')
    await exclude({ email: 'owner+attack@provider.example' })
    expect((await login(owner.email, 'sister')).status).toBe(200)
    await expectWaiting(owner)
  })

  test('accounts from before there were keys are found once the server has started', async () => {
    const away = await join({ email: 'old@provider.example' })
    await away.call('limits.takeBreak', { period: 'permanent' })
    const { db } = app.database
    await db.deleteFrom('person_key').execute()
    await db.updateTable('player').set({ person_keys: '' }).execute()
    await app.platform.tidy()
    expect(wrongOf(await register({ email: 'old+1@provider.example' }, 'sister'))).toEqual([400, { email: 'taken' }])
    const keys = await db.selectFrom('person_key').selectAll().execute()
    expect(JSON.stringify(keys)).not.toContain('provider.example')
  })

  test('a brand that joins a licence knows the people of the others from then on', async () => {
    await exclude({ email: 'mover@provider.example' })
    app.clock.advance('PT1M')
    expect((await register({ email: 'mover+1@provider.example' }, 'alone')).status).toBe(200)
    app.setBrand(brandOf('alone', 'one'))
    await app.platform.tidy()
    expect(wrongOf(await register({ email: 'mover+2@provider.example' }, 'alone'))).toEqual([400, { email: 'taken' }])
    expect(await login('mover+1@provider.example', 'alone')).toMatchObject({
      status: 422,
    })
  })
})
