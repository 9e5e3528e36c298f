import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../../../engine/clock/index.ts'
import type { IdentityCallback } from '../port.ts'
import { createSumsub } from './sumsub.ts'

const ACCOUNT = { appToken: 'prd:token', secretKey: 'key', webhookSecret: 'hook', level: 'id & face' }
const clock = fixedClock('2026-03-02T12:00:00.900Z')
const NOW = '1772452800'
const PERSON = {
  externalId: 'player-1',
  language: 'en',
  email: 'ada@example.test',
  firstName: 'Ada',
  birthDate: '1990-05-01',
}

/** What came in, signed as Sumsub's documents say: over time, verb, path with query, and body. */
interface Asked {
  readonly line: string
  readonly body: unknown
}
const asked: Asked[] = []
let answers: Record<string, [status: number, data: unknown]> = {}
let server: Server

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
beforeAll(async () => {
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const { headers, method, url = '' } = request
      const wanted = createHmac('sha256', 'key').update(`${NOW}${method}${url}${body}`).digest('hex')
      const isSigned =
        headers['x-app-token'] === 'prd:token' &&
        headers['x-app-access-ts'] === NOW &&
        headers['x-app-access-sig'] === wanted
      const [status, data] = isSigned ? (answers[`${method} ${url}`] ?? [404, {}]) : [401, {}]
      asked.push({ line: `${method} ${url}`, body: body === '' ? undefined : JSON.parse(body) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked.length = 0
  answers = {}
})
const sumsub = (changes: object = {}) =>
  createSumsub({ ...ACCOUNT, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...changes }, clock)

const CREATE = 'POST /resources/applicants?levelName=id%20%26%20face'
const FIND = 'GET /resources/applicants/-;externalUserId=player-1/one'
const TOKEN = 'POST /resources/accessTokens/sdk'

test('an applicant is made by a signed request that says who it is [API-81]', async () => {
  answers[CREATE] = [201, { id: 'applicant-1' }]
  expect(await sumsub().createApplicant(PERSON)).toBe('applicant-1')
  expect(asked).toEqual([
    {
      line: CREATE,
      body: {
        externalUserId: 'player-1',
        lang: 'en',
        email: 'ada@example.test',
        fixedInfo: { firstName: 'Ada', dob: '1990-05-01' },
      },
    },
  ])
})

test('one that is known already is looked up', async () => {
  answers[CREATE] = [409, { code: 409 }]
  answers[FIND] = [200, { id: 'applicant-7' }]
  expect(await sumsub().createApplicant(PERSON)).toBe('applicant-7')
  expect(asked.map(({ line }) => line)).toEqual([CREATE, FIND])
})

test('a token is for one player; an action is named only where there is one [API-82] [KYC-03]', async () => {
  answers[TOKEN] = [200, { token: '_act-1', userId: 'player-1' }]
  expect(await sumsub().accessToken('player-1')).toBe('_act-1')
  expect(await sumsub({ actionLevel: 'address' }).accessToken('player-1', 'player-1.payout')).toBe('_act-1')
  expect(asked.map(({ body }) => body)).toEqual([
    { userId: 'player-1', levelName: 'id & face', ttlInSecs: 600 },
    { userId: 'player-1', levelName: 'address', ttlInSecs: 600, externalActionId: 'player-1.payout' },
  ])
})

const STATUS = 'GET /resources/applicants/applicant-1/status'
const DONE = { reviewStatus: 'completed', reviewDate: '2026-03-02 12:00:05+0000' }
test.each([
  [{ reviewStatus: 'init' }, undefined],
  [{ ...DONE, reviewStatus: 'pending' }, undefined],
  [{ ...DONE, reviewResult: { reviewAnswer: 'GREEN' } }, { kind: 'verified' }],
  [
    { ...DONE, reviewResult: { reviewAnswer: 'RED', moderationComment: ' Dark. ', clientComment: 'Forged.' } },
    { kind: 'retry', comment: 'Dark.' },
  ],
  [{ ...DONE, reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } }, { kind: 'rejected' }],
])('asked how a check stands, %j is read as %j', async (answer, wanted) => {
  answers[STATUS] = [200, answer]
  expect(await sumsub().review('applicant-1')).toEqual(
    wanted && { ...wanted, at: new Date('2026-03-02T12:00:05.999Z') },
  )
})

test.each([
  [404, {}],
  [200, { ...DONE, reviewResult: {} }],
  [200, { ...DONE, reviewDate: 'yesterday', reviewResult: { reviewAnswer: 'GREEN' } }],
])('asked how a check stands, %i %j is no answer', async (status, data) => {
  answers[STATUS] = [status, data]
  await expect(sumsub().review('applicant-1')).rejects.toThrow(/^Sumsub answered/)
})

test.each([
  ['a refusal', [401, {}]],
  ['a server in trouble', [503, { description: 'later' }]],
  ['an answer without what was asked for', [201, { externalUserId: 'player-1' }]],
  ['an id that is no text', [201, { id: 7 }]],
] as const)('%s is told from an answer', async (_what, answer) => {
  answers[CREATE] = [...answer]
  await expect(sumsub().createApplicant(PERSON)).rejects.toThrow(/^Sumsub answered/)
})

test('a server that is not there, and one that does not speak JSON, are out of reach', async () => {
  await expect(sumsub({ apiUrl: 'http://127.0.0.1:9' }).accessToken('player-1')).rejects.toThrow('did not answer')
  const page = () => Promise.resolve(new Response('<h1>busy</h1>', { status: 200 }))
  await expect(sumsub({ fetch: page }).accessToken('player-1')).rejects.toThrow('did not answer')
})

const REVIEWED = {
  type: 'applicantReviewed',
  applicantId: 'applicant-1',
  externalUserId: 'player-1',
  createdAtMs: '2026-03-02 12:00:05.250',
  reviewResult: { reviewAnswer: 'GREEN' } as object,
}
/** A message as Sumsub sends it; the digest is over its bytes. */
const told = (message: unknown, algorithm = 'sha256', secret = 'hook'): IdentityCallback => {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  return {
    body,
    headers: {
      'x-payload-digest': createHmac(algorithm, secret).update(body).digest('hex'),
      'x-payload-digest-alg': `HMAC_${algorithm.toUpperCase()}_HEX`,
    },
  }
}

test.each([
  [{}, 'verified'],
  [{ reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY' } }, 'retry'],
  [{ reviewResult: { reviewAnswer: 'RED' } }, 'retry'],
  [{ reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } }, 'rejected'],
  [{ type: 'applicantPending' }, 'pending'],
  [{ type: 'applicantOnHold' }, 'pending'],
  [{ type: 'applicantReset' }, 'reset'],
  [{ type: 'applicantPersonalInfoChanged' }, 'other'],
] as const)('a message with %j is read as %s', (changes, kind) => {
  expect(sumsub().read(told({ ...REVIEWED, ...changes }))).toEqual({
    kind,
    applicantId: 'applicant-1',
    externalId: 'player-1',
    at: new Date('2026-03-02T12:00:05.250Z'),
  })
})

test('what is made for the player’s eyes is taken, what is not never is', () => {
  const reviewResult = {
    reviewAnswer: 'RED',
    moderationComment: ' Too dark. ',
    clientComment: 'Forged, by the look of it.',
  }
  const event = sumsub().read(told({ ...REVIEWED, reviewResult }, 'sha512'))
  expect(event).toMatchObject({ kind: 'retry', comment: 'Too dark.' })
  expect(JSON.stringify(event)).not.toContain('Forged')
})

test('an action is told with its name and its outcome', () => {
  const message = { ...REVIEWED, type: 'applicantActionReviewed', externalApplicantActionId: 'player-1.payout' }
  expect(sumsub().read(told(message)).action).toEqual({ id: 'player-1.payout', outcome: 'GREEN' })
})

const forged = told(REVIEWED)
test.each([
  ['without a digest', { ...forged, headers: {} }],
  ['with the digest of other bytes', { ...forged, body: Buffer.from(`${forged.body.toString()} `) }],
  ['signed with another secret', told(REVIEWED, 'sha256', 'guess')],
  ['signed by a digest that is not taken', told(REVIEWED, 'sha1')],
  [
    'with a kind of digest that is none',
    { ...forged, headers: { ...forged.headers, 'x-payload-digest-alg': 'toString' } },
  ],
  ['that is not JSON', told('<xml>')],
  ['that is nothing', told('null')],
  ['about nobody', told({ ...REVIEWED, applicantId: undefined })],
  ['of no time', told({ ...REVIEWED, createdAtMs: 'yesterday' })],
  ['with a day that is none', told({ ...REVIEWED, createdAtMs: '2026-19-39 12:00:00.000' })],
  ['with a review that says nothing', told({ ...REVIEWED, reviewResult: {} })],
])('a message %s is refused', (_what, callback) => {
  expect(() => sumsub().read(callback)).toThrow(expect.objectContaining({ name: 'IdentityCallbackRefused' }))
})

const APPLICANT = '/resources/applicants/applicant-1'
test('documents are those that still count; a picture comes with its type, and none of an unknown id', async () => {
  const card = { country: 'MLT', idDocType: 'ID_CARD', idDocSubType: 'FRONT_SIDE' }
  answers[`GET ${APPLICANT}/metadata/resources`] = [
    200,
    {
      items: [
        { id: 1045510331, addedDate: '2026-03-02 12:00:00', idDocDef: card, deactivated: false },
        { id: '7', idDocDef: { idDocType: 'SELFIE' } },
        { id: '8', idDocDef: card, deactivated: true },
        { id: '../9', idDocDef: card },
        null,
      ],
    },
  ]
  expect(await sumsub().documents('applicant-1')).toEqual([
    {
      id: '1045510331',
      kind: 'ID_CARD',
      side: 'FRONT_SIDE',
      country: 'MLT',
      sentAt: new Date('2026-03-02T12:00:00.000Z'),
    },
    { id: '7', kind: 'SELFIE' },
  ])
  answers[`GET ${APPLICANT}/resources/7`] = [200, 'bytes']
  expect(await sumsub().document('applicant-1', '7')).toEqual({
    type: 'application/json',
    bytes: Buffer.from('"bytes"'),
  })
  expect(await sumsub().document('applicant-1', '8')).toBeUndefined()
  answers[`GET ${APPLICANT}/metadata/resources`] = [200, {}]
  await expect(sumsub().documents('applicant-1')).rejects.toThrow(/without a list/)
})

test('somebody begins again, unless the provider says that it cannot be', async () => {
  answers[`POST ${APPLICANT}/reset`] = [200, { ok: 1 }]
  await sumsub().reset('applicant-1')
  expect(asked.map(({ line }) => line)).toEqual([`POST ${APPLICANT}/reset`])
  answers[`POST ${APPLICANT}/reset`] = [409, {}]
  await expect(sumsub().reset('applicant-1')).rejects.toThrow('Sumsub answered 409')
})
