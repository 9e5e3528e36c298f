import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../db/engines.ts'
import { withTransaction, type Database } from '../db/index.ts'
import { withoutTriggers } from '../../domains/wallet/testing.ts'
import { createRowSignatures } from '../row-signatures.ts'
import { canonicalJson } from '../json.ts'
import { createAudit, type Audit } from './index.ts'

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(canonicalJson(turned as never)).toBe(canonicalJson(value as never))
    }),
  )
})

const marks = createRowSignatures({ secret: 'a secret of thirty-two characters' })

const NOON = '2026-03-02T12:00:00.123Z'
describeEngines('the audit', (engine) => {
  const clock = fixedClock(NOON)
  let database: Database
  let audit: Audit
  let round = 0
  beforeAll(async () => {
    database = await engine.open()
    audit = createAudit({ db: database.db, clock, marks })
  })

  const record = (brand: string, subject: string) =>
    withTransaction(database.db, (tx) =>
      audit.record(tx, {
        brand,
        actor: 'staff:anna',
        action: 'withdrawal.approve',
        subject,
        reason: 'looks right',
        details: { amount: '12.00', before: { z: 1, a: [0.1, 'é'] } },
      }),
    )
  const chain = async (): Promise<string> => {
    const brand = `brand${(round += 1)}`
    for (let n = 1; n <= 5; n += 1) await record(brand, `withdrawal:${n}`)
    return brand
  }

  test('numbers the lines of a brand and keeps their content', async () => {
    const brand = await chain()
    await record('elsewhere', 'withdrawal:1')
    const report = await audit.verify(brand)
    expect(report).toMatchObject({ brand, lines: 5n, problems: [] })
    const [newest] = await audit.list(brand)
    expect(newest).toMatchObject({
      line: 5n,
      actor: 'staff:anna',
      subject: 'withdrawal:5',
      reason: 'looks right',
      hash: report.head,
      details: { amount: '12.00' },
    })
    expect(await audit.list(brand, { before: 3n, action: 'withdrawal.approve' })).toMatchObject([
      { line: 2n },
      { line: 1n },
    ])
    expect(await audit.verify(brand, [{ line: 3n, hash: (await audit.list(brand))[2]!.hash }])).toMatchObject({
      problems: [],
    })
  })

  test('lines are found by words of all that is told of them, in any order and in capitals or not', async () => {
    const brand = await chain()
    const found = async (...words: string[]) => (await audit.list(brand, { words })).map(({ line }) => line)
    expect(await found('RIGHT', 'looks')).toEqual([5n, 4n, 3n, 2n, 1n])
    expect(await found('withdrawal:3')).toEqual([3n])
    for (const word of ['anna', 'approve', '12.00', 'É']) expect(await found(word, 'withdrawal:2')).toEqual([2n])
    for (const word of ['nobody', '%', '_']) expect(await found(word, 'withdrawal:2')).toEqual([])
    expect(await audit.list(brand, { words: ['looks'], after: 3n })).toMatchObject([{ line: 5n }, { line: 4n }])
  })

  test('lines since an instant are counted by what they are, those after a younger one as well', async () => {
    const brand = `brand${(round += 1)}`
    // A line has the time at which its transaction began, which may be before that of the line before.
    for (const minute of ['03', '10', '04', '06', '07']) {
      clock.set(`2026-03-02T11:${minute}:00.000Z`)
      await record(brand, `withdrawal:${minute}`)
      await record('elsewhere', `withdrawal:${minute}`)
    }
    clock.set(NOON)
    const count = (minute: string, actor = 'staff:anna') => {
      const from = new Date(`2026-03-02T11:${minute}:00Z`)
      return audit.count(brand, { actor, actions: ['withdrawal.approve'], from })
    }
    expect(await count('05')).toEqual(new Map([['withdrawal.approve', 3]]))
    expect(await count('04')).toEqual(new Map([['withdrawal.approve', 4]]))
    expect(await count('11')).toEqual(new Map())
    expect(await count('05', 'staff:bea')).toEqual(new Map())
  })

  test('lines written concurrently form one chain without a gap', async () => {
    await Promise.all(Array.from({ length: 24 }, (_, n) => record('busy', `withdrawal:${n}`)))
    expect(await audit.verify('busy')).toMatchObject({ lines: 24n, problems: [] })
  })

  test('a line is not kept when its transaction fails', async () => {
    const brand = await chain()
    await expect(
      withTransaction(database.db, async (tx) => {
        await audit.record(tx, { brand, actor: 'staff:anna', action: 'x', subject: 'x' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await audit.verify(brand)).toMatchObject({ lines: 5n, problems: [] })
  })

  test.each([
    "UPDATE audit_line SET actor = 'x'",
    'DELETE FROM audit_line',
    'TRUNCATE audit_line',
    'DELETE FROM audit_head',
    'TRUNCATE audit_head',
  ])('the database refuses %s', async (statement) => {
    await record('kept', 'withdrawal:1')
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test.each<[string, (brand: string) => string, object[]]>([
    [
      'a changed reason',
      (brand) => `UPDATE audit_line SET reason = 'other' WHERE brand = '${brand}' AND line = 3`,
      [{ line: 3n, problem: 'changed' }],
    ],
    [
      'a changed fact',
      (brand) =>
        `UPDATE audit_line SET details = jsonb_set(details, '{amount}', '"99.00"') WHERE brand = ` +
        `'${brand}' AND line = 1`,
      [{ line: 1n, problem: 'changed' }],
    ],
    [
      'a changed time',
      (brand) => `UPDATE audit_line SET at = at + interval '1 ms' WHERE brand = '${brand}' AND line = 5`,
      [{ line: 5n, problem: 'changed' }],
    ],
    [
      'a changed hash',
      (brand) => `UPDATE audit_line SET hash = repeat('0', 64) WHERE brand = '${brand}' AND line = 2`,
      [
        { line: 2n, problem: 'changed' },
        { line: 3n, problem: 'changed' },
      ],
    ],
    [
      'a missing line',
      (brand) => `DELETE FROM audit_line WHERE brand = '${brand}' AND line = 2`,
      [{ line: 2n, problem: 'missing' }],
    ],
    [
      'a missing end',
      (brand) => `DELETE FROM audit_line WHERE brand = '${brand}' AND line = 5`,
      [{ line: 5n, problem: 'missing' }],
    ],
    [
      'all lines gone',
      (brand) => `DELETE FROM audit_line WHERE brand = '${brand}'`,
      [{ line: 1n, problem: 'missing' }],
    ],
    [
      'lines in another order',
      (brand) =>
        'UPDATE audit_line SET line = CASE line WHEN 2 THEN 103 ELSE 102 END WHERE brand = ' +
        `'${brand}' AND line IN (2, 3); UPDATE audit_line SET line = line - 100 WHERE brand = ` +
        `'${brand}' AND line > 100`,
      [
        { line: 2n, problem: 'changed' },
        { line: 3n, problem: 'changed' },
        { line: 4n, problem: 'changed' },
      ],
    ],
    [
      'a line moved to another brand',
      (brand) => `UPDATE audit_line SET brand = 'thief' WHERE brand = '${brand}' AND line = 1`,
      [{ line: 1n, problem: 'missing' }],
    ],
  ])('finds %s', async (_what, tamper, problems) => {
    const brand = await chain()
    await withoutTriggers(database.pool, tamper(brand))
    expect((await audit.verify(brand)).problems).toEqual(problems)
  })

  test('a chain rewritten from the start does not contain an end noted earlier', async () => {
    const brand = await chain()
    const { lines, head } = await audit.verify(brand)
    await withoutTriggers(
      database.pool,
      `DELETE FROM audit_line WHERE brand = '${brand}'; UPDATE audit_head SET line = 0, hash = '' ` +
        `WHERE brand = '${brand}'`,
    )
    for (let n = 1; n <= 5; n += 1) await record(brand, `forged:${n}`)
    expect((await audit.verify(brand)).problems).toEqual([])
    expect((await audit.verify(brand, [{ line: lines, hash: head }])).problems).toEqual([
      { line: 5n, problem: 'anchor_differs' },
    ])
  })
})
