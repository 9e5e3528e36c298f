import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { createAudit, type Audit } from '../../kernel/audit/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { withTransaction, type Database } from '../../kernel/db/index.ts'
import { createRowSignatures } from '../../kernel/row-signatures.ts'
import { createWallet, type Wallet } from '../wallet/index.ts'
import { deposit, stake, withoutTriggers } from '../wallet/testing.ts'
import { createLedger, type Ledger } from './index.ts'
import { silent } from './testing.ts'

const clock = fixedClock('2026-03-02T12:00:00.000Z')
const marks = createRowSignatures({ secret: 'a secret of thirty-two characters' })

describeEngines('a ledger whose database is another one than before', (engine) => {
  let database: Database
  let audit: Audit
  let round = 0
  const process = (): { wallet: Wallet; ledger: Ledger } => {
    const wallet = createWallet({ db: database.db, clock })
    const deps = {
      db: database.db,
      clock,
      audit,
      marks,
      log: silent,
      plainKeys: () => ['d', 's'],
      renewals: () => [],
      brands: { byId: () => undefined },
    }
    return { wallet, ledger: createLedger({ ...deps, acknowledged: wallet.acknowledged }) }
  }
  beforeAll(async () => {
    database = await engine.open()
    audit = createAudit({ db: database.db, clock, marks })
  })

  /** A brand that was watched and patrolled where it is now. */
  const watched = async ({ wallet, ledger }: ReturnType<typeof process>): Promise<string> => {
    const brand = `brand${(round += 1)}`
    await wallet.post(undefined, { ...deposit('d', 'ada', 1_000n), brand })
    await ledger.watch(brand)
    await ledger.patrol(brand)
    return brand
  }
  /** What a promoted standby or a restored backup looks like: the row says where the ledger was. */
  const move = (brand: string, lineage = 'elsewhere') =>
    database.db.updateTable('ledger_lineage').set({ lineage }).where('brand', '=', brand).execute()
  const lose = (brand: string, key: string) =>
    withoutTriggers(
      database.pool,
      ['wallet_posting', 'wallet_journal']
        .map(
          (table) =>
            `DELETE FROM ${table} WHERE brand = '${brand}' AND ${table === 'wallet_journal' ? 'id' : 'journal_id'} =
            (SELECT id FROM wallet_journal WHERE brand = '${brand}' AND idem_key = '${key}')`,
        )
        .join(';'),
    )
  const actions = async (brand: string) => (await audit.list(brand)).map(({ action }) => action)

  test('pays nothing out from the first instant on, and tells it once, until staff resume payouts', async () => {
    const own = process()
    const { ledger } = own
    const brand = await watched(own)
    expect(await ledger.halted(database.db, brand)).toBe(false)
    await move(brand)
    // A payout asks before any patrol came by.
    expect(await withTransaction(database.db, (tx) => ledger.halted(tx, brand))).toBe(true)
    // One that starts now knows only what the database says.
    await process().ledger.patrol(brand)
    expect(await ledger.haltOf(brand)).toMatchObject({ actor: 'system:ledger', findings: [] })
    await ledger.patrol(brand)
    expect(await actions(brand)).toEqual(['ledger.moved', 'ledger.halt'])
    await ledger.resume({ brand, actor: 'staff:anna', reason: 'compared with the files of providers' })
    await ledger.patrol(brand)
    expect(await ledger.halted(database.db, brand)).toBe(false)
  })

  test('names the movements that this process acknowledged and that are missing', async () => {
    const [one, two] = [process(), process()]
    const brand = await watched(one)
    await two.ledger.patrol(brand)
    await one.wallet.post(undefined, { ...stake('s1', 'ada', 10n), brand })
    await two.wallet.post(undefined, { ...stake('s2', 'ada', 20n), brand })
    // One that was rolled back was not acknowledged.
    await withTransaction(database.db, async (tx) => {
      await one.wallet.post(tx, { ...stake('s3', 'ada', 30n), brand })
      throw new Error('not this one')
    }).catch(() => undefined)
    expect(one.wallet.acknowledged(brand).map(({ key }) => key)).toEqual(['d', 's1'])
    await lose(brand, 's1')
    await move(brand)
    const lost = { problem: 'movement_lost', detail: expect.stringMatching(/^s1 was acknowledged/) as string }
    expect((await one.ledger.patrol(brand)).filter(({ problem }) => problem === 'movement_lost')).toMatchObject([lost])
    expect((await one.ledger.haltOf(brand))?.findings).toMatchObject([lost])
    expect((await audit.list(brand, { action: 'ledger.moved' }))[0]?.details).toMatchObject({
      before: 'elsewhere',
      lost: [lost],
    })
    expect(await two.ledger.patrol(brand)).not.toContainEqual(expect.objectContaining({ problem: 'movement_lost' }))
  })
})
