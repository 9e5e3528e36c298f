import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPlatform, type Answer, type TestPlatform, type Visitor } from '../../testing.ts'

const OLD = 'correct-horse-9'
const COMMON = 'This password is on lists of stolen and common passwords. Choose another one.'
const OWN = 'Do not use your login, your name or the name of this site in the password.'
/** Common or stolen ones that fit the length, however they are written. */
const ON_LISTS = ['password1', 'Password1', 'qwertyuiop', 'ILOVEYOU123', 'football123', '1234567890', 'ｐassword1']
const GOOD = [
  'four plain words here',
  'vier Wörter für mich ',
  'пароль для меня',
  '🐎🐎🐎🐎 und 🐎🐎',
  `${'lang '.repeat(25)}9x!`,
]

let app: TestPlatform
let number = 0
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance('PT2H'))

const faultOf = ({ error }: Answer): string | undefined => error?.invalid_parameters?.password
const nextEmail = () => `keeper${(number += 1)}@example.test`
const register = (password: string, more: Record<string, string> = {}) =>
  app.visitor().call('auth.register', {
    password,
    email: nextEmail(),
    birth_date: '1990-05-01',
    first_name: 'Marion',
    terms: 'true',
    ...more,
  })
/** A token of a mail that was asked for. */
const tokenFor = async (login: string): Promise<string> => {
  await app.visitor().call('auth.restore', { login })
  const row = await app.database.db
    .selectFrom('outbox')
    .select('link')
    .where('recipient', '=', login)
    .where('link', 'like', '%token=%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(row.link!).searchParams.get('token')!
}
/** The three doors at which somebody sets a password: each tries one for a new or an old account. */
const doors: Record<string, (password: string, email: string, player: Visitor) => Promise<Answer>> = {
  change: (password, _email, player) =>
    player.call('account.changepassword', { current: OLD, password, repeat: password }),
  reset: async (password, email) => app.visitor().call('auth.reset', { token: await tokenFor(email), password }),
}

test.each(GOOD)('a password of any characters opens an account and logs in: %s', async (password) => {
  const email = nextEmail()
  const answer = await register(password, { email })
  expect(answer.status, answer.body).toBe(200)
  expect((await app.visitor().call('auth.login', { login: email, password })).status).toBe(200)
  const cut = [...password].slice(0, -1).join('')
  expect((await app.visitor().call('auth.login', { login: email, password: cut })).status).toBe(401)
})

test('common and stolen passwords open no account', async () => {
  for (const password of ON_LISTS) expect(faultOf(await register(password)), password).toBe(COMMON)
})

test.each(Object.keys(doors))('common and stolen passwords, short and own ones are refused at: %s', async (door) => {
  const email = nextEmail()
  const player = app.visitor()
  await player.register({ email, first_name: 'Marion' })
  for (const [password, fault] of [
    ['password1', COMMON],
    ['sh0rt77', 'Min length is 8'],
    ['Marion-wandert-7', OWN],
    [email, OWN],
    [`${email.split('@')[0]!.toUpperCase()} is the word`, OWN],
    ['at the Test House', OWN],
    ['on test-house we play', OWN],
  ] as const)
    expect(faultOf(await doors[door]!(password, email, player)), password).toBe(fault)
  expect((await app.visitor().call('auth.login', { login: email, password: OLD })).status).toBe(200)
  expect((await doors[door]!('four plain words here', email, player)).status).toBe(200)
  expect((await app.visitor().call('auth.login', { login: email, password: 'four plain words here' })).status).toBe(200)
})

test('what names the player or the brand opens no account; a name of two letters forbids nothing', async () => {
  const email = 'wanderer.of.hills@example.test'
  for (const password of [
    'wanderer.of.hills9',
    `${email} 1`,
    'wir sind MARION!',
    'Ｍarion wandert',
    'TestHouse for me',
  ])
    expect(faultOf(await register(password, { email })), password).toBe(OWN)
  expect((await register('al capone and co', { first_name: 'Al' })).status).toBe(200)
})

test('a password from before these rules still logs in, and is replaced only by one that meets them', async () => {
  const email = nextEmail()
  const player = app.visitor()
  await player.register({ email })
  await app.database.db
    .updateTable('player')
    .set({ password_hash: await argon2.hash('abc123') })
    .where('email', '=', email)
    .execute()
  const again = app.visitor()
  expect((await again.call('auth.login', { login: email, password: 'abc123' })).status).toBe(200)
  const change = (password: string) =>
    again.call('account.changepassword', { current: 'abc123', password, repeat: password })
  expect(faultOf(await change('abc124'))).toBe('Min length is 8')
  expect((await change('four plain words here')).status).toBe(200)
})
