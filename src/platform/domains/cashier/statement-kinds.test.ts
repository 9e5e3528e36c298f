import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseTexts } from '../../testing-texts.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { createWallet, ENTRY_KINDS, playerOwner, type EntryKind } from '../wallet/index.ts'
import { startCashier, type TestCashier } from './testing.ts'

const KINDS = Object.keys(ENTRY_KINDS) as EntryKind[]
/** Movements between accounts of the house; no player sees them. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set(['jackpot_base', 'jackpot_contribution'])

test.each(['ar', 'de', 'en', 'es', 'fr', 'nb'])(
  'each kind of movement has words and a line of the statement (%s)',
  (locale) => {
    const texts = baseTexts('cashier', locale)
    const missing = KINDS.flatMap((kind) => [
      ...(OF_THE_HOUSE.has(kind) ? [] : [`cashier.lines.${kind}`]),
      `cashier.statement.${ENTRY_KINDS[kind]}`,
    ]).filter((key) => !texts[key])
    expect(missing).toEqual([])
  },
)

describeEngines('the statement by kinds', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())

  test('each kind of movement is counted in its own line, and the lines add up', async () => {
    const player = await cashier.player()
    const { database, clock } = cashier.app
    const wallet = createWallet({ db: database.db, clock })
    for (const [index, kind] of KINDS.entries()) {
      const amount = 10n ** BigInt(index % 3) * BigInt(index + 1)
      await wallet.post(undefined, {
        brand: 'test',
        key: `each:${player.id}:${kind}`,
        kind,
        legs: [
          { owner: 'house', bucket: 'each', currency: 'EUR', amount: -amount },
          { owner: playerOwner(player.id), bucket: 'main', currency: 'EUR', amount },
        ],
      })
    }
    clock.advance('PT1S')
    const statement = (await player.call('cashier.getstatement')).data
    const expected = new Map<string, number>()
    for (const [index, kind] of KINDS.entries()) {
      const line = ENTRY_KINDS[kind]
      expected.set(line, (expected.get(line) ?? 0) + 10 ** (index % 3) * (index + 1))
    }
    for (const [line, minor] of expected)
      expect([line, Math.abs(Math.round(Number(statement[line].amount) * 100))]).toEqual([line, minor])
    expect(Number(statement.closing.amount) * 100).toBeCloseTo([...expected.values()].reduce((sum, each) => sum + each))
    expect((await player.held()).main).toBe(statement.closing.amount)
  })
})
