import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { gameOfLine, PlatformCatalogue } from '../../schemas/brand/catalogue.ts'
import { Game } from '../../schemas/brand/games.ts'
import { engineOf } from '../../src/sandbox/games/engines/index.ts'
import { GAMES, PROVIDERS } from '../../src/art/games.ts'
import { MOTIFS } from '../../src/art/motifs/index.ts'
import { catalogueLines } from './make.ts'

const file = resolve(import.meta.dirname, '../../brands/_base/platform/catalogue.json')
const stored = JSON.parse(readFileSync(file, 'utf8')) as PlatformCatalogue
const games = stored.games.map(gameOfLine)

test('every brand starts with 5,000 games; the made ones are what the seed makes', () => {
  expect(Value.Check(PlatformCatalogue, stored)).toBe(true)
  expect(stored.games).toEqual(catalogueLines('foyer'))
  expect(stored.games.length + GAMES.length).toBe(5_000)
  expect(new Set([...games, ...GAMES].map(({ sysname }) => sysname)).size).toBe(5_000)
})
test('each is a game with a known provider and motif, less popular than the drawn ones', () => {
  const providers = new Set(PROVIDERS.map(({ sysname }) => sysname))
  const least = Math.min(...GAMES.map(({ popularity }) => popularity))
  for (const game of games) {
    expect([game.sysname, Value.Check(Game, game)]).toEqual([game.sysname, true])
    expect(providers.has(game.provider) && String(game.art['motif']) in MOTIFS).toBe(true)
    expect(game.popularity).toBeLessThan(least)
  }
})
test('a fast game is tagged with how it is played', () => {
  for (const { type, art, tags } of [...games, ...GAMES].filter((game) => game.type === 'fast'))
    expect(tags.filter((tag) => tag === 'cash-out' || tag === 'own-odds')).toEqual([
      engineOf({ type, art: { ...art } }).kind === 'crash' ? 'cash-out' : 'own-odds',
    ])
})
test('the sandbox can play each of them at the return it declares', () => {
  for (const { sysname, type, art, rtp = '', volatility } of games)
    expect([
      sysname,
      engineOf({ type, art }).describe({ sysname, rtp, ...(volatility && { volatility }) }),
    ]).toMatchObject([sysname, { rtp }])
})
