import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { insertPlayer } from '../players/testing.ts'

describeEngines('players from before their words were kept', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
  })
  afterAll(() => app.close())

  test('the background makes their words, and empties what messages of before said', async () => {
    const { pool, db } = app.database
    await pool.query('ALTER TABLE player DISABLE TRIGGER player_terms; ALTER TABLE player DISABLE TRIGGER player_words')
    for (let n = 0; n < 120; n += 1) await insertPlayer(db, { id: `old-${n}`, brand: 'test', at: app.clock.now() })
    await pool.query('ALTER TABLE player ENABLE TRIGGER player_terms; ALTER TABLE player ENABLE TRIGGER player_words')
    const message = (id: string, kind: string, sent: boolean) =>
      pool.query(
        `INSERT INTO outbox (id, brand_id, recipient, channel, subject, text, kind, created_at, sent_at)
        VALUES ($1, 'test', 'a@example.test', 'email', '123456', '', $2, now(), CASE WHEN $3 THEN now() END)`,
        [id, kind, sent],
      )
    await message('code', 'code', true)
    await message('waits', 'code', false)
    await message('news', 'mailing', true)
    const words = async () => Number((await pool.query('SELECT count(*) FROM player_word')).rows[0].count)
    expect(await words()).toBe(0)
    await app.platform.start()
    await expect.poll(words, { timeout: 15_000 }).toBe(120)
    const done = async () => (await pool.query('SELECT name FROM table_fill WHERE done_at IS NOT NULL ORDER BY 1')).rows
    await expect.poll(done, { timeout: 15_000 }).toEqual([{ name: 'accounts/words' }, { name: 'mail/subjects' }])
    const { rows } = await pool.query('SELECT id, subject FROM outbox WHERE id IN ($1, $2, $3) ORDER BY id', [
      'code',
      'news',
      'waits',
    ])
    expect(rows).toEqual([
      { id: 'code', subject: '' },
      { id: 'news', subject: '123456' },
      { id: 'waits', subject: '123456' },
    ])
  })
})
