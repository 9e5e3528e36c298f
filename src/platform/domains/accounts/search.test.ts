import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortId } from '../../../../engine/ids/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { newId } from '../../kernel/ids.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { kindsOf, likeness, masked, searchPlayers, wordsOf } from './search.ts'
import { EFFORT, idsWith } from './search-terms.ts'

const PEOPLE = [
  ['lou-1994.05-3', 'Lou', 'Quinn', ''],
  ['aoife', 'Aoife', 'Brennan', '+353861234512'],
  ['oisin', 'Oisin', 'Brennan', '+353867771234'],
  ['ines', 'Inês', 'Brenano', ''],
  ['marit.tamm', 'Marit', 'Tamm', '+37251234567'],
  ['tamm', 'Tom', 'Marit', ''],
] as const

describeEngines('players that staff search', (engine) => {
  let app: TestPlatform
  const ids = new Map<string, string>()
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
    const { db } = app.database
    for (const [index, [local, first_name, last_name, phone]] of PEOPLE.entries())
      for (const brand_id of ['test', 'other']) {
        const id = newId()
        if (brand_id === 'test') ids.set(local, id)
        await db
          .insertInto('player')
          .values({
            id,
            brand_id,
            email: `${local}@mail.example`,
            phone,
            password_hash: '-',
            fakename: `Fox ${index}`,
            currency: 'EUR',
            country_code: 'IE',
            locale: 'en',
            profile: JSON.stringify({ first_name, last_name }),
            is_subscribed: false,
            created_at: new Date(Date.UTC(2026, 0, index + 1)),
          })
          .execute()
      }
  })
  afterAll(() => app.close())
  const found = async (text: string, limit = 20, seesDocuments = false) =>
    (await searchPlayers(app.database.db, 'test', text, limit, seesDocuments)).map(
      ({ id }) => [...ids].find(([, known]) => known === id)?.[0] ?? id,
    )

  test.each([
    ['brennan', ['oisin', 'aoife']],
    ['BRENN', ['oisin', 'aoife']],
    ['brennan aoife', ['aoife']],
    ['aoife@mail.example', ['aoife']],
    // Digits between signs in an address are no number typed in groups, whether it is typed whole or in part.
    ['lou-1994.05-3@mail.example', ['lou-1994.05-3']],
    ['086 1234 lou-1994.05-3@mail.example', []],
    ['lou-1994.05-3', ['lou-1994.05-3']],
    ['lou-1994.05', ['lou-1994.05-3']],
    ['1994', ['lou-1994.05-3']],
    ['marit', ['tamm', 'marit.tamm']],
    // The beginnings of words, of an e-mail address too, and none of which another brand has.
    ['mar tam', ['tamm', 'marit.tamm']],
    ['oisin mail', []],
    ['bre aoi fo', ['aoife']],
    ['tamm marit', ['tamm', 'marit.tamm']],
    ['+353 86 123', ['aoife']],
    ['35386', ['oisin', 'aoife']],
    // The end of a phone number.
    ['1234', ['oisin']],
    ['34567', ['marit.tamm']],
    // As a caller says it: with the zero of home, or the two of abroad; whole or its beginning.
    ['086 123 4512', ['aoife']],
    ['086', []],
    ['0861', ['aoife']],
    ['086 1', ['aoife']],
    ['0051', []],
    ['00353 86', ['oisin', 'aoife']],
    ['brennan 0867', ['oisin']],
    ['0999 123', []],
    ['inês', ['ines']],
    // Mistyped after the second letter.
    ['brenan', ['ines']],
    ['brenann', ['oisin', 'aoife', 'ines']],
    ['brnnan', ['oisin', 'aoife', 'ines']],
    ['bernnan', []],
    ['aoife brennnan', ['aoife']],
    ['nobody', []],
    ['fox brenano', ['ines']],
    ["o'; DROP TABLE player", []],
    ['%', []],
    ['_', []],
  ])('"%s" finds %j', async (text, expected) => {
    expect((await found(text)).toSorted()).toEqual([...expected].toSorted())
  })

  test('newest first, at most as many as asked, and the newest of all without a word', async () => {
    expect(await found('brennan', 1)).toEqual(['oisin'])
    expect(await found('', 2)).toEqual(['tamm', 'marit.tamm'])
  })

  test('an id is found whole and by its short form, at its brand alone', async () => {
    const id = ids.get('aoife')!
    expect(await found(id)).toEqual(['aoife'])
    expect(await found(shortId(id))).toEqual(['aoife'])
    expect(await found(shortId(id).toLowerCase().replaceAll('-', ' '))).toEqual(['aoife'])
    expect(await searchPlayers(app.database.db, 'other', id, 20)).toEqual([])
  })

  test.each([
    // Documents and dates of birth by the whole number, and for who may see documents alone.
    ['123.456.789-09', ['aoife'], []],
    ['brennan 123.456.789-09', ['aoife'], []],
    ['12345678909', ['aoife'], []],
    ['1990-05-01', ['aoife'], []],
    ['x1234567l', ['oisin'], []],
    ['123456', [], []],
    ['brennan 1234567890', [], []],
    ['1990', [], []],
    ['=12345678909', ['aoife'], []],
    ['=123456', [], []],
    ['=x1234', [], []],
    ['harbour street', ['oisin'], ['oisin']],
    ['harbour galway brennan', ['oisin'], ['oisin']],
    ['harb galw bren', ['oisin'], ['oisin']],
    // A street is no name: a mistyped one is not guessed at.
    ['harbuor', [], []],
  ])('a document, a date of birth or an address: "%s" finds %j, for others %j', async (text, expected, others) => {
    const { db } = app.database
    const more = {
      aoife: { document_number: '123.456.789-09', birth_date: '1990-05-01' },
      oisin: { document_number: 'X1234567L', address: '12 Harbour Street', home_town: 'Galway' },
    }
    for (const [local, fields] of Object.entries(more)) {
      const names = PEOPLE.find(([known]) => known === local)!
      const profile = JSON.stringify({ first_name: names[1], last_name: names[2], ...fields })
      await db.updateTable('player').set({ profile }).where('id', '=', ids.get(local)!).execute()
    }
    expect([await found(text, 20, true), await found(text)]).toEqual([expected, others])
  })

  // Words of letters alone are found by another index than those with digits.
  test.each(['', '7'])('the newest with several words are the same, if few or many have one: "%s"', async (end) => {
    const { db } = app.database
    // Every second is a Lee, every twentieth a Quist; the later, the higher the number.
    await sql`INSERT INTO player (id, brand_id, email, phone, password_hash, fakename, currency, country_code, locale,
        profile, is_subscribed, created_at)
      SELECT 'many' || lpad(n::text, 20, '0'), 'test', 'p' || n || '@mail.example', '', '-', 'Owl' || ${end}, 'EUR',
        'IE', 'en', json_build_object('first_name', 'Ann' || ${end}, 'last_name', CASE WHEN n % 20 = 0 THEN 'Quist'
          WHEN n % 2 = 0 THEN 'Lee' ELSE 'Moss' END || ${end}), false,
        timestamptz '2027-01-01' + n * interval '1 minute'
      FROM generate_series(1, 90) n`.execute(db)
    for (const effort of [
      { counted: 1, fitting: 1, newest: 2, more: 5 },
      { counted: 30, fitting: 10, newest: 5, more: 1_000 },
      EFFORT,
    ]) {
      const numbers = async (words: string[], limit: number) => {
        const typed = words.map((word) => word + end)
        return (await idsWith(db, { brand: 'test', seesDocuments: effort !== EFFORT }, typed, limit, effort)).map(
          (id) => Number(id.slice(4)),
        )
      }
      expect(await numbers(['ann'], 3)).toEqual([90, 89, 88])
      expect(await numbers(['ann', 'lee'], 3)).toEqual([90, 88, 86])
      expect(await numbers(['lee', 'ann'], 3)).toEqual([90, 88, 86])
      expect(await numbers(['ann', 'quist'], 9)).toEqual([80, 60, 40, 20])
      expect(await numbers(['quist', 'owl', 'ann'], 2)).toEqual([80, 60])
      expect(await numbers(['quist', 'lee'], 9)).toEqual([])
    }
    await sql`DELETE FROM player WHERE id LIKE 'many%'`.execute(db)
  })

  test('a changed name is found, the old one is not; no contact is whole in a list', async () => {
    const { db } = app.database
    const profile = JSON.stringify({ first_name: 'Aoife', last_name: 'Zimmer' })
    await db.updateTable('player').set({ profile }).where('id', '=', ids.get('aoife')!).execute()
    expect(await found('zimmer')).toEqual(['aoife'])
    expect(await found('brennan')).toEqual(['oisin'])
    const [player] = await searchPlayers(db, 'test', 'zimmer', 5)
    expect(player).toMatchObject({ name: 'Aoife Zimmer', email: 'a•••e@mail.example', phone: '+35 ••• 512' })
  })
})

test('words are lower case, digits of a phone together, the longest first', () => {
  expect(wordsOf(' Jo  O’Neill +353 (86) 12-3 jo@x.io a ')).toEqual(['35386123', 'jo@x.io', 'neill', 'jo'])
  expect(wordsOf('•••• 4471 %_')).toEqual(['4471'])
  expect(wordsOf('')).toEqual([])
})
test('the audit is told of what kind the words are', () => {
  expect(['', 'jo', 'jo 4471 jo@x.io', shortId(newId())].map(kindsOf)).toEqual([
    [],
    ['name'],
    ['e-mail', 'number', 'name'],
    ['id'],
  ])
})
test('likeness is 1 for the same, 0 for nothing in common', () => {
  expect([likeness('brennan', 'brennan'), likeness('abc', 'xyz')]).toEqual([1, 0])
  expect(likeness('brenan', 'brennan')).toBeGreaterThan(likeness('brenan', 'breton'))
})
test('masked texts keep their ends', () => {
  expect(['', 'ab', 'abc', 'abcdefghij'].map(masked)).toEqual(['', '••', 'a•c', 'a•••••j'])
})
