import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../engine/clock/index.ts'
import { describeEngines } from './platform/kernel/db/engines.ts'
import { createLog, describeError } from './log.ts'
import { startWholeServer } from './testing.ts'

const AT = '2026-03-02T12:00:00.000Z'
const SECRET = 'ada-4711@example.test'
/** What the log says of an error. */
const logged = (error: unknown, details: object = {}): string => {
  const lines: string[] = []
  createLog((line) => lines.push(line), fixedClock(AT)).error({ err: error, ...details }, 'a call failed')
  return lines.join('\n')
}

describeEngines('an error of the database', (engine) => {
  test('is logged with what it is about, and without the row, the values and the statement’s parameters', async () => {
    const { db } = await engine.open()
    await sql`CREATE TABLE told (id text PRIMARY KEY, age integer NOT NULL CHECK (age > 17), note jsonb)`.execute(db)
    await sql`INSERT INTO told VALUES (${SECRET}, 18, NULL)`.execute(db)
    const broken: [code: string, says: RegExp, () => Promise<unknown>][] = [
      ['23505', /constraint=told_pkey/, () => sql`INSERT INTO told VALUES (${SECRET}, 18, NULL)`.execute(db)],
      ['23502', /column=age/, () => sql`INSERT INTO told VALUES (${`${SECRET}x`}, NULL, NULL)`.execute(db)],
      ['23514', /constraint=told_age_check/, () => sql`INSERT INTO told VALUES (${`${SECRET}y`}, 3, NULL)`.execute(db)],
      ['22P02', /invalid input/, () => sql`SELECT ${SECRET}::text::bigint`.execute(db)],
      ['22P02', /invalid input/, () => sql`SELECT ${`a"b${SECRET}`}::text::bigint`.execute(db)],
      ['22P02', /invalid input/, () => sql`SELECT ${`{"a":"${SECRET}\\ud800"}`}::jsonb`.execute(db)],
      ['22P05', /Unicode/, () => sql`SELECT ${`{"a":"${SECRET}\\u0000"}`}::jsonb`.execute(db)],
      ['22007', /invalid input/, () => sql`SELECT ${SECRET}::text::timestamptz`.execute(db)],
    ]
    for (const [code, says, ask] of broken) {
      const error = await ask().then(
        () => undefined,
        (thrown: unknown) => thrown as Error,
      )
      for (const text of [
        logged(error),
        logged(new Error('wrapped', { cause: error })),
        logged(undefined, { list: [{ error }] }),
        logged(new AggregateError([error], 'all')),
      ]) {
        expect([code, text.includes(code), text.includes('ada-4711')]).toEqual([code, true, false])
        expect(text).toMatch(says)
        expect(text).not.toMatch(/detail|where|Failing row|portal parameter/)
      }
    }
  })
})

test('what else is logged stands on its line as plain text, whatever it says', () => {
  const odd = 'a\u001b[2Jb\u009bc\u0000d\u202ee'
  const text = logged(Object.assign(new Error(`${odd}\nsecond`), { response: odd }), { who: odd, sum: 5n })
  // oxlint-disable-next-line no-control-regex -- that none is there is the point
  expect(text).not.toMatch(/[\0-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  expect(text.split('\n')[0]).toBe(
    `${AT} a call failed {"who":"a\\u001b[2Jb\\u009bc\\u0000d\\u202ee","sum":"5"} ` +
      `Error: a\\u001b[2Jb\\u009bc\\u0000d\\u202ee second`,
  )
  expect(describeError('a text')).toBe('"a text"')
  for (const entry of [logged(undefined), logged(new Error('one\ntwo')), logged(undefined, { of: 'x' })])
    expect(entry.split(' ', 1)).toEqual([AT])
})

test('what a stranger sends to the tracking image is kept without what no database stores', async () => {
  const lines: string[] = []
  const server = await startWholeServer({}, { log: (line) => void lines.push(line) })
  try {
    for (const query of [
      'track_id=%00near-the-nul',
      'track_id=%ED%A0%80near-a-half',
      `track_id=${'x'.repeat(299)}%F0%9F%98%80`,
      'check=fraud&session=%00%00',
    ]) {
      const { status, headers } = await server.ask('GET', `/hit?${query}`)
      expect([query, status, headers['content-type']]).toEqual([query, 200, 'image/gif'])
    }
    const kept = await server.database!.db.selectFrom('client_event').select('params').orderBy('id').execute()
    expect(kept.map(({ params }) => params)).toMatchObject([
      { track_id: 'near-the-nul' },
      { track_id: '\ufffd\ufffd\ufffdnear-a-half' },
      { track_id: `${'x'.repeat(299)}\ufffd` },
      { session: '' },
    ])
    expect(lines.join('\n')).not.toMatch(/near-|failed/)
  } finally {
    await server.close()
  }
})

/** Runs a program that writes lines by `write`, with its output in a file. @returns what it says on the other one */
const written = async (file: string, program: string): Promise<{ code: unknown; said: string }> => {
  const module = fileURLToPath(new URL('./log.ts', import.meta.url))
  const begin = `const write = (await import(process.argv[1])).writerOf('json')
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300))\n`
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', begin + program, module], {
    stdio: ['ignore', output, 'pipe'],
  })
  closeSync(output)
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, said }
}

test('lines come in their order, those of the last moment as well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-log-'))
  const file = join(folder, 'log')
  const program = `for (let line = 0; line < 20_000; line += 1) write(\`line \${line}\`)
    await pause()
    for (let line = 20_000; line < 20_100; line += 1) { write(\`line \${line}\`); if (line === 20_050) await pause() }
    process.exit(0)`
  expect(await written(file, program)).toEqual({ code: 0, said: '' })
  const lines = (await readFile(file, 'utf8')).split('\n')
  expect(lines).toEqual([...Array.from({ length: 20_100 }, (_, line) => `line ${line}`), ''])
  await rm(folder, { recursive: true })
}, 60_000)

test('lines that are being written when the process ends stand before those of after', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-log-'))
  const file = join(folder, 'log')
  const program = `for (let line = 0; line < 2_000; line += 1) write(\`line \${line}\`)
    setImmediate(() => {
      for (let line = 2_000; line < 2_100; line += 1) write(\`line \${line}\`)
      process.exit(0)
    })`
  expect(await written(file, program)).toEqual({ code: 0, said: '' })
  const lines = (await readFile(file, 'utf8')).split('\n')
  expect(lines).toEqual([...Array.from({ length: 2_100 }, (_, line) => `line ${line}`), ''])
  await rm(folder, { recursive: true })
}, 60_000)

test.skipIf(!existsSync('/dev/full'))(
  'where the disk of the log is full the process goes on, and ends when it is told to',
  async () => {
    const program = `write('one')
      await pause()
      for (let line = 0; line < 6_000; line += 1) write('x'.repeat(1_000))
      await pause()
      console.error('goes on')
      process.exit(0)`
    const { code, said } = await written('/dev/full', program)
    expect(said).toMatch(/^The log cannot be written: ENOSPC.*\ngoes on\n\d+ lines of the log were lost\.\n$/)
    expect(/(\d+) lines of/.exec(said)?.[1]).toBe('6001')
    expect(code).toBe(0)
  },
  60_000,
)
