import { describe, expect, test } from 'vitest'
import { gameKey, launchLink, stageOf } from './launch.ts'

describe('launch link', () => {
  test('a game is launched by its sysname [ROUTE-57.1] [ROUTE-58.3]', () => {
    expect(launchLink({ sysname: 'neon-dice' }, 'real')).toBe('/platform/game/neon-dice/play?mode=real')
    expect(launchLink({ sysname: 'neon-dice' }, 'demo')).toBe('/platform/game/neon-dice/play?mode=demo')
  })
  test('a game is launched in the language and scheme the site is shown in, where they are not the usual ones', () => {
    expect(launchLink({ sysname: 'neon-dice' }, 'real', { locale: 'de', scheme: 'light' })).toBe(
      '/platform/game/neon-dice/play?mode=real&locale=de&scheme=light',
    )
    expect(launchLink({ sysname: 'a', custom: 'dice-vip' }, 'demo', { locale: 'nb' })).toBe(
      '/platform/game/custom/dice-vip?mode=demo&locale=nb',
    )
  })
  test('a custom value is used instead of the sysname [ROUTE-58.1]', () => {
    expect(launchLink({ sysname: 'neon-dice', custom: 'dice-vip' }, 'real')).toBe(
      '/platform/game/custom/dice-vip?mode=real',
    )
  })
})
describe('stage', () => {
  const guest = { hash: '', isPlayer: false, hasBalance: false, demo: true, maintenance: false }
  const player = { ...guest, isPlayer: true, hasBalance: true }
  test('a guest gets a choice, can play the demo, and cannot play with real money [GAMES-06.1]', () => {
    expect(stageOf(guest)).toBe('cover')
    expect(stageOf({ ...guest, hash: '#demo' })).toBe('demo')
    expect(stageOf({ ...guest, hash: '#real' })).toBe('cover')
    expect(stageOf({ ...guest, hash: '#demo', demo: false })).toBe('cover')
  })
  test('a player with money plays with real money; a player without money gets a choice [GAMES-06.2]', () => {
    expect(stageOf(player)).toBe('real')
    expect(stageOf({ ...player, hash: '#demo' })).toBe('demo')
    expect(stageOf({ ...player, hasBalance: false })).toBe('cover')
    expect(stageOf({ ...player, hasBalance: false, hash: '#real' })).toBe('real')
  })
  test('a game under maintenance cannot be played', () => {
    expect(stageOf({ ...player, maintenance: true })).toBe('cover')
    expect(stageOf({ ...guest, hash: '#demo', maintenance: true })).toBe('cover')
  })
})
test('the key of an opened game names its currency, USD when none is given [GAMES-11]', () => {
  expect(gameKey('neon-dice')).toBe('neon-dice:USD')
  expect(gameKey('neon-dice', 'EUR')).toBe('neon-dice:EUR')
})
