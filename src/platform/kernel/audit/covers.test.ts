import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../db/engines.ts'
import { withTransaction, type Database } from '../db/index.ts'
import { withoutTriggers } from '../../domains/wallet/testing.ts'
import { createRowSignatures, type Marks } from '../row-signatures.ts'
import { hashLine, markLine } from './chain.ts'
import { createAudit, type Audit, type AuditLine } from './index.ts'

const OLD = 'the secret this house was opened with'
const NEW = 'the secret that takes the place of it'
const NEWEST = 'the secret that takes the place of both'
const signing = (secret: string, ...acceptedSecrets: string[]) => createRowSignatures({ secret, acceptedSecrets })

describeEngines('covers of lines that an earlier secret marked', (engine) => {
  const clock = fixedClock('2026-03-02T12:00:00.123Z')
  let database: Database
  let round = 0
  beforeAll(async () => {
    database = await engine.open()
  })

  const auditOf = (marks: Marks): Audit => createAudit({ db: database.db, clock, marks })
  const add = (marks: Marks, brand: string, count: number): Promise<void> =>
    withTransaction(database.db, async (tx) => {
      for (let n = 0; n < count; n += 1)
        await auditOf(marks).record(tx, { brand, actor: 'staff:anna', action: 'test.act', subject: `order:${n}` })
    })
  const problems = async (marks: Marks, brand: string) => (await auditOf(marks).verify(brand)).problems
  /** Covers a whole chain. Returns how many lines were covered. */
  const coverAll = async (marks: Marks, brand: string): Promise<number> => {
    let lines = 0
    for (let after: bigint | undefined = 0n; after !== undefined;) {
      const step: Awaited<ReturnType<Audit['cover']>> = await auditOf(marks).cover(brand, after)
      expect(step.problems).toEqual([])
      lines += step.lines
      after = step.next
    }
    return lines
  }
  /** A chain of 107 lines of the old secret and 3 of the new one, the old ones covered. */
  const covered = async (): Promise<string> => {
    const brand = `brand${(round += 1)}`
    await add(signing(OLD), brand, 107)
    await add(signing(NEW, OLD), brand, 3)
    expect(await coverAll(signing(NEW, OLD), brand)).toBe(107)
    return brand
  }
  /** Changes a chain as somebody with full rights on the tables could. */
  const tamper = (statement: string) => withoutTriggers(database.pool, statement)
  /** Changes a line as who has the old secret can: all marks after it are made anew. */
  const rewrite = async (brand: string, from: bigint, mark: (last: string, row: AuditLine) => string) => {
    const rows = await database.db
      .selectFrom('audit_line')
      .selectAll()
      .where('brand', '=', brand)
      .where('line', '<=', 107n)
      .orderBy('line')
      .execute()
    let last = rows.find(({ line }) => line === from - 1n)?.hash ?? ''
    for (const row of rows.filter(({ line }) => line >= from)) {
      const changed = { ...row, ...(row.line === from && { subject: 'order:forged' }) }
      last = mark(last, changed)
      await tamper(
        `UPDATE audit_line SET subject = '${changed.subject}', hash = '${last}'
          WHERE brand = '${brand}' AND line = ${row.line}`,
      )
    }
  }

  test('are enough once the earlier secret is no longer accepted; without them every such line is told', async () => {
    const brand = `brand${(round += 1)}`
    await add(signing(OLD), brand, 130)
    await add(signing(NEW, OLD), brand, 2)
    // A process that was not restarted yet.
    await add(signing(OLD, NEW), brand, 4)
    await add(signing(NEW, OLD), brand, 1)
    expect(new Set((await problems(signing(NEW), brand)).map(({ problem }) => problem))).toEqual(new Set(['other_key']))
    expect(await problems(signing(NEW), brand)).toHaveLength(134)
    expect(await coverAll(signing(NEW, OLD), brand)).toBe(134)
    expect(await coverAll(signing(NEW, OLD), brand)).toBe(0)
    expect(await problems(signing(NEW), brand)).toEqual([])
    const newest = await auditOf(signing(NEW)).newest(database.db, brand, ['test.act'])
    expect(newest).toMatchObject({ line: { line: 137n }, isGenuine: true })
    const page = await auditOf(signing(NEW)).verifyOn(brand, undefined, 70)
    expect(page.problems).toEqual([])
    expect((await auditOf(signing(NEW)).verifyOn(brand, page.end, 70)).problems).toEqual([])
    expect(await problems(signing('a secret that nobody has ever used'), brand)).toHaveLength(137)
  })

  test('are made anew under a third secret while only the second is known', async () => {
    const brand = await covered()
    expect(await coverAll(signing(NEWEST, NEW), brand)).toBe(110)
    expect(await problems(signing(NEWEST), brand)).toEqual([])
  })

  test('lines from before marks are under them as well', async () => {
    const brand = `brand${(round += 1)}`
    await add(signing(OLD), brand, 3)
    const rows = await database.db
      .selectFrom('audit_line')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('line')
      .execute()
    let last = ''
    for (const row of rows) {
      last = row.line === 3n ? markLine(signing(OLD), last, row) : hashLine(last, row)
      const key = row.line === 3n ? `'${row.key_id}'` : 'NULL'
      await tamper(
        `UPDATE audit_line SET hash = '${last}', key_id = ${key} WHERE brand = '${brand}' AND line = ${row.line}`,
      )
    }
    await tamper(`UPDATE audit_head SET hash = '${last}' WHERE brand = '${brand}'`)
    expect(await coverAll(signing(NEW, OLD), brand)).toBe(3)
    expect(await problems(signing(NEW), brand)).toEqual([])
    await tamper(`UPDATE audit_line SET reason = 'forged' WHERE brand = '${brand}' AND line = 2`)
    expect(await problems(signing(NEW), brand)).not.toEqual([])
  })

  test('a line that is broken is not covered; those around it are', async () => {
    const brand = `brand${(round += 1)}`
    await add(signing(OLD), brand, 5)
    await tamper(`UPDATE audit_line SET reason = 'forged' WHERE brand = '${brand}' AND line = 3`)
    expect(await auditOf(signing(NEW, OLD)).cover(brand, 0n)).toMatchObject({
      lines: 4,
      problems: [{ line: 3n, problem: 'changed' }],
    })
    expect(await problems(signing(NEW), brand)).toEqual([{ line: 3n, problem: 'other_key' }])
  })

  test.each([
    ['a line changed', `UPDATE audit_line SET reason = 'forged' WHERE line = 7`],
    ['a hash changed', `UPDATE audit_line SET hash = repeat('0', 64) WHERE line = 107`],
    ['a cover taken away', `DELETE FROM audit_cover WHERE last_line = 100`],
    ['a cover of another secret', `UPDATE audit_cover SET key_id = '00000000' WHERE last_line = 100`],
    ['a cover moved', `UPDATE audit_cover SET first_line = first_line + 1 WHERE last_line = 100`],
  ])('%s: told', async (_what, change) => {
    const brand = await covered()
    await tamper(`${change} AND brand = '${brand}'`)
    expect(await problems(signing(NEW), brand)).not.toEqual([])
  })

  test('a false cover that somebody put there first keeps no line uncovered', async () => {
    const brand = `brand${(round += 1)}`
    await add(signing(OLD), brand, 5)
    const { keyId } = signing(NEW)
    await database.pool.query(`INSERT INTO audit_cover VALUES ('${brand}', 1, 5, '${keyId}', 'x')`)
    expect(await coverAll(signing(NEW, OLD), brand)).toBe(5)
    expect(await problems(signing(NEW), brand)).toEqual([])
  })

  test('who has the earlier secret and the tables rewrites no covered line', async () => {
    const brand = await covered()
    await rewrite(brand, 12n, (last, row) => markLine(signing(OLD), last, row))
    const told = await problems(signing(NEW), brand)
    expect(told).toContainEqual({ line: 12n, problem: 'other_key' })
    // While it is accepted, the first line of the new secret tells it.
    expect(await problems(signing(NEW, OLD), brand)).toEqual([{ line: 108n, problem: 'changed' }])
  })
})
