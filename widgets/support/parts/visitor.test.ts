import { expect, test } from 'vitest'
import { routeName, showsBadge } from './badge.ts'
import type { ChatName } from './types.ts'
import { chatVisitor } from './visitor.ts'

const names: ChatName[] = ['live_tex', 'freshChat', 'liveChat', 'verbox', 'betunlim', 'jivoSite', 'comm100']
const player = { uid: 'p1', first_name: 'Iris', email: 'iris@example.com', mobile: '+447700900123' }

test.each(names)('%s is given uid, first name and e-mail of the player [CHAT-06.1..3]', (name) => {
  expect(chatVisitor(name, player)).toMatchObject({
    isPlayer: true,
    uid: 'p1',
    name: 'Iris',
    email: 'iris@example.com',
  })
})
test('jivoSite alone is given the phone [CHAT-07]', () => {
  expect(names.filter((name) => 'phone' in chatVisitor(name, player))).toEqual(['jivoSite'])
  expect(chatVisitor('jivoSite', player).phone).toBe('+447700900123')
})
test('what is not known is an empty text, 0 or none, as the provider has it [CHAT-08.1..5]', () => {
  expect(Object.fromEntries(names.map((name) => [name, chatVisitor(name, null).uid]))).toEqual({
    live_tex: 'none',
    freshChat: '',
    liveChat: '',
    verbox: 'none',
    betunlim: 0,
    jivoSite: '',
    comm100: 'none',
  })
  for (const name of names) {
    const { uid: missing, ...guest } = chatVisitor(name, null)
    expect(guest).toEqual({
      isPlayer: false,
      name: missing,
      email: missing,
      ...(name === 'jivoSite' ? { phone: missing } : {}),
    })
    expect(chatVisitor(name, { uid: 'p1', first_name: null, email: null }).email).toBe(missing)
  }
})

test.each([
  ['/betting', 'betting', false],
  ['/game/:index/:sysname', 'game-index-sysname', false],
  ['/game/:sysname', 'game-sysname', false],
  ['/', 'index', true],
  ['/gamehall/:id', 'gamehall-id', true],
  ['/cashier/deposit', 'cashier-deposit', true],
])('the badge on %s, the route %s: %s [CHAT-18.1]', (path, name, shows) => {
  expect(routeName(path)).toBe(name)
  expect(showsBadge(name)).toBe(shows)
})
test('a locale at the end of a route’s name is ignored [CHAT-19]', () => {
  expect(showsBadge('betting___de')).toBe(false)
  expect(showsBadge('game-sysname___pt-br')).toBe(false)
  expect(showsBadge('help___de')).toBe(true)
})
