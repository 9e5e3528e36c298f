import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeMethods, OFFICE_ROLES, type OfficeMethod, type OfficeMethodName } from '../../schemas/office/index.ts'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

let office: TestOffice
let callers: Record<string, OfficeCaller>
beforeAll(async () => {
  office = await startTestOffice()
  await addPlayer(office, 'ada@example.test')
  await office.member('chief', [])
  // One after the other: so many log-ins at once would be taken for guesses.
  callers = {}
  for (const role of OFFICE_ROLES) callers[role] = await office.member(role, [{ role, brand: 'test' }])
})
afterAll(() => office.close())

/** Valid parameters of each method. */
const PARAMS: Record<string, Record<string, unknown>> = {
  'staff.add': { name: 'new', password: 'correct-horse-battery-9', grants: [] },
  'staff.grant': { name: 'support', grants: [] },
  'staff.disable': { name: 'nobody' },
  'staff.resetSecondFactor': { name: 'support' },
  'staff.resetPassword': { name: 'support', password: 'correct-horse-battery-9' },
  'services.add': { name: 'program', grants: [] },
  'services.issue': { name: 'program', title: 'A', methods: ['players.find'], days: 9 },
  'services.end': { id: 't' },
  'staff.approve': { id: 'p' },
  'staff.refuse': { id: 'p' },
  'players.matches': {},
  'players.clearMatch': { login: 'ada@example.test', other: 'nobody', reason: 'a test' },
  'players.confirmMatch': { login: 'ada@example.test', other: 'nobody', reason: 'a test' },
  'players.endSessions': { login: 'ada@example.test', reason: 'a test' },
  'players.verifyIdentity': { login: 'ada@example.test', reason: 'a test' },
  'players.flag': { login: 'ada@example.test', flag: 'risk', on: true, reason: 'a test' },
  'players.limitDeposits': { login: 'ada@example.test', days: '7', amount: '50.00' },
  'players.judgeRequisites': {
    login: 'ada@example.test',
    method: 'card',
    requisites: { card: '1' },
    status: 'none',
    reason: 'a test',
  },
  'players.reveal': { login: 'ada@example.test', purpose: 'answer' },
  'players.whyNot': { login: 'ada@example.test', action: 'login' },
  'identities.get': { login: 'ada@example.test' },
  'identities.documents': { login: 'ada@example.test' },
  'identities.document': { login: 'ada@example.test', id: 'front', purpose: 'identity' },
  'identities.askAgain': { login: 'ada@example.test', comment: 'a test' },
  'limits.tighten': { login: 'ada@example.test', type: 'loss', period: '7', amount: '50.00', reason: 'a test' },
  'limits.remindSooner': { login: 'ada@example.test', minutes: 15, reason: 'a test' },
  'limits.beginBreak': { login: 'nobody@example.test', period: 'P1D', reason: 'a test' },
  'bonuses.read': { id: 'b' },
  'bonuses.remove': { id: 'b', lost: '1.00', reason: 'a test' },
  'players.list': {},
  'players.sendCode': { login: 'ada@example.test', contact: 'phone' },
  'tags.set': { login: 'ada@example.test', tag: 'vip', on: true },
  'views.list': { list: 'players' },
  'views.save': { list: 'players', title: 'Mine', search: '?q=a' },
  'views.drop': { list: 'players', title: 'None' },
  'macros.save': { title: 'Called', words: 'Called {name}.' },
  'macros.drop': { id: 'm', version: 1 },
  'macros.run': { id: 'm', version: 1, login: 'ada@example.test' },
  'exports.start': { list: 'payments.list' },
  'exports.cancel': { id: 'e' },
  'exports.part': { id: 'e', part: 0 },
  'notes.add': { login: 'ada@example.test', words: 'Called back' },
  'notes.list': { login: 'ada@example.test' },
  'notes.pin': { id: 'n', pinned: true },
  'tasks.add': { words: 'Call back' },
  'tasks.change': { id: 't', version: 1, done: true },
  'messages.answer': { id: '1', text: 'Here' },
  'messages.close': { id: '1', reason: 'a test' },
  'players.search': { text: 'ada' },
  'payments.get': { id: 'p' },
  'rounds.get': { id: 'r' },
  'rounds.list': { login: 'ada@example.test' },
  'bets.get': { id: 'b' },
  'payments.refund': { id: 'p', reason: 'a test' },
  'withdrawals.approve': { id: 'w' },
  'withdrawals.decline': { id: 'w', reason: 'other' },
  'withdrawals.evidence': { id: 'w' },
  'withdrawals.claim': { id: 'w' },
  'withdrawals.release': { id: 'w' },
  'withdrawals.lookUp': { id: 'w' },
  'withdrawals.end': { id: 'w', outcome: 'paid', reason: 'a test' },
  'adjustments.propose': { login: 'ada@example.test', amount: '1.00', currency: 'EUR', wallet: 'main', reason: 'test' },
  'adjustments.approve': { id: 'a' },
  'adjustments.decline': { id: 'a', reason: 'a test' },
  'money.settle': { id: 'm', reason: 'a test' },
  'money.takeSettlement': {
    provider: 'pay',
    file: 'a.csv',
    first_line: 1,
    lines: [{ reference: 'a', kind: 'deposit', amount: '1.00', currency: 'EUR' }],
  },
  'money.compareSettlement': {
    provider: 'pay',
    file: 'a.csv',
    from: '2026-03-01T00:00:00.000Z',
    until: '2026-04-01T00:00:00.000Z',
  },
  'money.payWin': { id: 'm', reason: 'a test' },
  'money.refuseWin': { id: 'm', reason: 'a test' },
  'mailings.send': { name: 'news', words: { en: { subject: 'News', text: 'Hello {name}' } }, reason: 'a test' },
  'campaigns.give': { login: 'ada@example.test', gift_id: 10, occasion: 'a', reason: 'a test' },
  'loyalty.propose': { login: 'ada@example.test', points: 5, reason: 'a test' },
  'loyalty.approve': { id: 'c' },
  'loyalty.decline': { id: 'c', reason: 'a test' },
  'drafts.new': { name: 'a draft' },
  'openings.begin': {
    brand: 'marigold',
    name: 'Marigold',
    host: 'marigold.example',
    market: 'mt',
    locales: 'en',
    currencies: 'EUR',
    starter: 'plain',
    login: 'email',
    accent: '#1f55d6',
  },
  'drafts.show': { id: 'd' },
  'drafts.file': { id: 'd', file: 'theme.json' },
  'drafts.patch': { id: 'd', file: 'theme.json', operations: '[{ "op": "remove", "path": "/radius" }]' },
  'drafts.write': { id: 'd', file: 'locales/en.json', edits: '[{ "pointer": "/a" }]' },
  'studio.outline': { id: 'd' },
  'studio.parts': { id: 'd', file: 'theme.json', pointer: '' },
  'studio.choices': { id: 'd', file: 'theme.json', format: 'icon', query: '' },
  'studio.complete': { id: 'd', file: 'theme.json', text: '{}', offset: 1 },
  'studio.explain': { id: 'd', file: 'theme.json', pointer: '' },
  'studio.texts': { id: 'd' },
  'studio.month': { id: 'd' },
  'studio.features': { id: 'd' },
  'studio.switched': { id: 'd', feature: 'loyalty' },
  'studio.here': { id: 'd', room: 'pages', place: '' },
  'comments.list': { id: 'd' },
  'comments.say': { id: 'd', file: 'theme.json', pointer: '', words: 'Why?' },
  'comments.answer': { id: 'd', comment: 'c', words: 'So' },
  'comments.change': { id: 'd', comment: 'c', resolved: true },
  'studio.seen': { id: 'd', file: 'pages/home.json', pointer: '' },
  'studio.changes': { id: 'd' },
  'studio.compare': { from: 'air', to: '1' },
  'studio.inheriting': { id: 'd' },
  'studio.radius': { id: 'd' },
  'studio.look': { id: 'd' },
  'studio.pictures': { id: 'd' },
  'studio.picture': { id: 'd', file: 'assets/logo.svg' },
  'previews.open': { draft: 'd' },
  'previews.sections': { draft: 'd' },
  'drafts.upload': { id: 'd', file: 'assets/logo.svg' },
  'drafts.pick': { id: 'd', conflict: '1.1', take: 'mine' },
  'drafts.drop': { id: 'd', reason: 'a test' },
  'drafts.approve': { id: 'd', hash: '0'.repeat(64) },
  'releases.release': { id: 'd', reason: 'a test' },
  'releases.rollback': { release: '1', reason: 'a test' },
  'releases.schedule': { id: 'd', at: '2099-01-01T09:00', zone: 'UTC', reason: 'a test' },
  'releases.unschedule': { id: 's', reason: 'a test' },
  'canaries.start': { id: 'd', share: 10, reason: 'a test' },
  'canaries.stop': { reason: 'a test' },
  'ledger.explain': { login: 'ada@example.test', currency: 'EUR', wallet: 'main' },
  'ledger.halt': { reason: 'a test' },
  'ledger.renew': { reason: 'a test' },
  'ledger.resume': { reason: 'a test' },
}
/** Where a role may call a method for some places alone: such a place. */
const PLACES: Record<string, string> = { translator: 'locales/en.json', designer: 'theme.json', editor: 'theme.json' }
const WRITES = new Set(['drafts.patch', 'drafts.write'])
const methods = Object.entries(officeMethods) as [OfficeMethodName, OfficeMethod][]
const guarded = methods.filter(([, { roles, local }]) => typeof roles !== 'string' && !local)
const cases = guarded.flatMap(([name, { roles, scope }]) =>
  OFFICE_ROLES.map((role) => ({ name, role, isAllowed: scope === 'brand' && roles.includes(role) })),
)

test.each(cases)('$role at one brand may call $name there: $isAllowed; at the other brand never', async (it) => {
  const { name, role, isAllowed } = it
  const asked = PARAMS[name] ?? (name.startsWith('players.') ? { login: 'ada@example.test' } : {})
  const params = WRITES.has(name) ? { ...asked, file: PLACES[role] ?? 'theme.json' } : asked
  const { scope } = officeMethods[name] as OfficeMethod
  const at = (brand: string) => callers[role]!.call(name, scope === 'brand' ? { brand, ...params } : params)
  const here = (await at('test')).status
  expect(here === 403).toBe(!isAllowed)
  expect(here).not.toBe(400)
  if (scope === 'brand') expect((await at('other')).status).toBe(403)
})

test('without a session every method but the login is refused', async () => {
  for (const [name] of guarded) expect((await office.stranger().call(name, PARAMS[name])).status, name).toBe(401)
})

test('a local method does not exist over the network, and needs its role on the machine', async () => {
  const local = methods.filter(([, method]) => method.local)
  expect(local.map(([name]) => name)).toEqual(['staff.first', 'staff.lostSecondFactor', 'ledger.backup'])
  for (const [name] of local) expect((await callers['admin']!.call(name)).status, name).toBe(404)
  expect((await office.stranger('local').call('ledger.backup')).status).toBe(401)
})
