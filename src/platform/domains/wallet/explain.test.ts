import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { Database } from '../../kernel/db/index.ts'
import { createWallet, explainBalance, type BalanceExplanation } from './index.ts'
import { deposit, stake } from './testing.ts'

describeEngines('the explanation of a balance', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    const wallet = createWallet({ db: database.db, clock: systemClock })
    await wallet.post(undefined, deposit('d', 'ada', 1_000n))
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        wallet.post(undefined, { ...stake(`s${n}`, 'ada', BigInt(n + 1)), meta: { n } }),
      ),
    )
  })
  const explain = (query: object = {}) =>
    explainBalance(database.db, { brand: 'kilovolt', playerId: 'ada', currency: 'EUR', ...query })

  test('every page begins where the next one ends, and the first ends with the present balance', async () => {
    const pages: BalanceExplanation[] = []
    for (let before: bigint | undefined, more = true; more; more = before !== undefined) {
      const page = await explain({ limit: 7, ...(before === undefined ? {} : { before }) })
      pages.push(page)
      before = page.next
    }
    expect(pages).toHaveLength(6)
    expect(pages[0]?.closing).toBe(180n)
    expect(pages.at(-1)?.opening).toBe(0n)
    pages.forEach((page, index) => {
      expect(page.opening + page.lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(page.closing)
      if (index > 0) expect(page.closing).toBe(pages[index - 1]?.opening)
      // Concurrent postings are listed in the order in which they changed the balance.
      for (const [at, line] of page.lines.entries())
        expect(line.balanceAfter - line.amount).toBe(page.lines[at + 1]?.balanceAfter ?? page.opening)
    })
    expect(pages.flatMap(({ lines }) => lines.map(({ line }) => Number(line)))).toEqual(
      Array.from({ length: 41 }, (_, n) => 41 - n),
    )
    expect(pages.at(-1)?.lines.at(-1)).toMatchObject({
      line: 1n,
      kind: 'deposit',
      amount: 1_000n,
      bucket: 'main',
      meta: null,
    })
  })

  test("an unused wallet is empty, and another player's is not shown", async () => {
    expect(await explain({ bucket: 'bonus' })).toEqual({
      currency: 'EUR',
      bucket: 'bonus',
      opening: 0n,
      closing: 0n,
      lines: [],
      next: undefined,
    })
    expect((await explain({ playerId: 'eve' })).lines).toEqual([])
    expect((await explain({ brand: 'belvarde' })).lines).toEqual([])
  })
})
