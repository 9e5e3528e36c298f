import { afterEach, expect, test, vi } from 'vitest'
import { openLanguage } from '../../../staff-app/browser/language.ts'
import { catalogueOf, expectTold } from '../../../staff-app/browser/locales/testing.ts'
import { refusalWords } from '../refusals.ts'
import { knownWords } from '../sentences.ts'
import { officeTexts } from './testing.ts'

test.each(['de', 'ar'])('%s has everything that the office says without values, and nothing else [D30]', (locale) => {
  const said = officeTexts()
  expect(said.size).toBeGreaterThan(450)
  expectTold(catalogueOf('desk', `schemas/${locale}`), said)
})

const openIn = async (code: 'en' | 'de'): Promise<void> => {
  vi.stubGlobal('location', { search: `?language=${code}` })
  vi.stubGlobal('document', { documentElement: {} })
  const of = (path: string) => ({
    de: () => Promise.resolve({ default: catalogueOf('desk', `${path}de`) }),
    ar: () => Promise.resolve({ default: catalogueOf('desk', `${path}ar`) }),
  })
  await openLanguage(of(''), of('schemas/'))
}
afterEach(async () => {
  await openIn('en')
  vi.unstubAllGlobals()
})

test('sentences of the office with values in them are told in the language of the desk [D30]', async () => {
  await openIn('de')
  const said: readonly (readonly [english: string, german: string])[] = [
    [
      'At most 20.00 EUR now; the limit is the player’s own.',
      'Jetzt höchstens 20,00 EUR; das Limit ist das eigene des Spielers.',
    ],
    ['At most 2000.00 EUR now.', 'Jetzt höchstens 2.000,00 EUR.'],
    ['A stake of 1.00 to 500.00.', 'Ein Einsatz von 1,00 bis 500,00.'],
    [
      'It would wait for staff: small enough to be paid without staff.',
      'Würde auf Personal warten: Klein genug, um ohne Personal ausgezahlt zu werden.',
    ],
    ['Correction of main', 'Korrektur: Hauptsaldo'],
    ['Correction of +40 points', 'Korrektur um +40 Punkte'],
    ['1 round of Book of Dawn', '1 Runde: Book of Dawn'],
    ['12 rounds of Book of Dawn', '12 Runden: Book of Dawn'],
    // What is no amount stays as it is: a number of rounds, a game or a mailing that is called as a number.
    ['1200 rounds of 2048', '1.200 Runden: 2048'],
    ['Mailing: 2026', 'Werbesendung: 2026'],
    ['Bet half won', 'Wette: halb gewonnen'],
    ['Deposit refused', 'Einzahlung abgelehnt'],
    ['E-mail: Welcome', 'E-Mail: Willkommen'],
    ['Account closed', 'Konto geschlossen'],
  ]
  expect(said.map(([english]) => [english, knownWords(english)])).toEqual(said)
  expect(knownWords('Something that no catalogue has.')).toBeUndefined()
})

test('a refusal is told by its sentence, or by its kind; in English by the office itself [D30]', async () => {
  const own = { type: 'InvalidRequestException', message: 'The wallet does not have that amount.' } as const
  const other = { type: 'AccessDeniedException', message: 'Needs the role risk.' } as const
  expect([refusalWords(own), refusalWords(other)]).toEqual([undefined, undefined])
  await openIn('de')
  expect(refusalWords(own)).toBe('Die Wallet hat diesen Betrag nicht.')
  expect(refusalWords(other)).toBe('Ihre Rollen erlauben das nicht.')
  expect(refusalWords({ type: 'InvalidRequestException', message: 'Of 12 lines none fits.' })).toBeUndefined()
})
