import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { brandOf, peopleOf } from './testing-people.ts'

const OLD = 'the secret this house was opened with'
const NEW = 'the secret that takes the place of it'
const LAST = 'the one that comes after both of them'

describeEngines('a break at a brand that is served no more', (engine) => {
  test('holds its person at others of its licence, under a new secret once it was renewed too [RG-07]', async () => {
    const database = await engine.open()
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const brandsOf = () => [brandOf('gone', 'one'), brandOf('sister', 'one'), brandOf('far', 'two')]
    let app: TestPlatform
    const start = async (secret: string, acceptedSecrets: readonly string[], brands = brandsOf().slice(1)) => {
      app = await startTestPlatform({ database, clock, brands, settings: { secret, acceptedSecrets } })
    }
    const { confirm, exclude, register, wrongOf } = peopleOf(() => app)
    const order = { brand: '*', actor: 'staff:anna', reason: 'the secret leaked' }
    const renewed = async () =>
      (await app.platform.services.ledger.renew(order, undefined)).parts.find(
        ({ name }) => name === 'gone, people who took a break',
      )
    const taken = { email: 'jane+9@gmail.com' }
    const number = { mobile: '+35699123456' }
    const document = { document_type: 'cpf', document_number: '52998224725', country: 'BR' }

    await start(OLD, [], brandsOf())
    const jane = await exclude({ email: 'jane@gmail.com' }, 'permanent', 'gone')
    await confirm(jane, 'gone', 'jane@gmail.com')
    await exclude(number, 'P6M', 'gone')
    await exclude(document, 'permanent', 'gone')
    // More than one step takes.
    const others = Array.from({ length: 9 }, (_, at) => ({ email: `other-${at}@provider.example` }))
    for (const one of others) await exclude(one, 'permanent', 'gone')
    const all = others.length + 3
    await app!.close()

    await start(NEW, [OLD])
    expect(await renewed()).toEqual({ name: 'gone, people who took a break', renewed: all, left: 0 })
    expect(await renewed()).toMatchObject({ renewed: 0, left: 0 })
    await app!.close()

    // Renewed once more, so that only what was made anew can be found again.
    for (const accepted of [[], [NEW]]) {
      await start(accepted.length === 0 ? NEW : LAST, accepted)
      if (accepted.length > 0) expect(await renewed()).toMatchObject({ renewed: all, left: 0 })
      for (const [fields, wrong] of [
        [taken, { email: 'taken' }],
        [number, { mobile: 'phoneTaken' }],
        [document, { document_number: 'documentTaken' }],
        ...others.map((one) => [one, { email: 'taken' }] as const),
      ] as const)
        expect(wrongOf(await register(fields, 'sister'))).toEqual([400, wrong])
      expect((await register({ ...number, email: `far-${accepted.length}@example.test` }, 'far')).status).toBe(200)
      await app!.close()
    }
    await database.close()
  }, 60_000)
})
