import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { marketMistakes } from './market-mistakes.ts'
import { HARBOUR, PAYOUTS, write, type Mistake } from './mistake.ts'
import { takenOverMistakes } from './taken-over-mistakes.ts'
import { settingMistakes } from './setting-mistakes.ts'
import { titleMistakes } from './title-mistakes.ts'

/** A picture of the base that a mistake spoils. */
export const PICTURE = '_base/assets/art/neon/games/ace-parade.webp'

/** Mistakes that are told elsewhere than where they were made, or are no text of a file. */
export const placedMistakes: Mistake[] = [
  {
    title: 'a folder where a file belongs',
    make: (dir) => rm(join(dir, 'kilovolt/theme.json')).then(() => mkdir(join(dir, 'kilovolt/theme.json'))),
    code: 'folder-for-file',
    file: 'kilovolt/theme.json',
  },
  {
    title: 'conditions that exclude each other',
    make: (dir) =>
      write(dir, 'kilovolt/popups.json', {
        popups: {
          night: {
            title: 'Night',
            audience: { and: [{ '>=': [{ var: 'time.hour' }, 20] }, { '<': [{ var: 'time.hour' }, 6] }] },
          },
        },
      }),
    code: 'never-true',
    file: 'kilovolt/popups.json',
    says: { severity: 'warning', pointer: '/popups/night/audience/and/1' },
  },
  {
    title: 'a rule about a feature that is off',
    make: (dir) =>
      Promise.all([
        write(dir, 'kilovolt/markets/mt/features.json', { playersOnline: false }),
        write(dir, 'kilovolt/markets/mt/pages/about.json', {
          slots: {
            main: {
              second: {
                widget: 'content/rich-text',
                when: { and: [{ var: 'session.authenticated' }, { '==': [{ var: 'features.playersOnline' }, true] }] },
                props: { sections: [{ paragraphs: ['Here now'] }] },
              },
            },
          },
        }),
      ]),
    code: 'never-true',
    file: 'kilovolt/markets/mt/pages/about.json',
    says: { severity: 'warning', pointer: '/slots/main/second/when/and/1' },
  },
  {
    title: 'a text in the brand’s second language alone',
    make: (dir) =>
      Promise.all([
        write(dir, 'kilovolt/markets/mt/pages/about.json', {
          slots: {
            main: { lead: { widget: 'content/rich-text', props: { sections: [{ paragraphs: ['t:own.words'] }] } } },
          },
        }),
        readFile(join(dir, 'kilovolt/brand.json'), 'utf8').then((text) => {
          const brand = JSON.parse(text) as { locales: { default: string; available: { code: string }[] } }
          const other = brand.locales.available.find(({ code }) => code !== 'en')!.code
          return write(dir, 'kilovolt/brand.json', { ...brand, locales: { ...brand.locales, default: other } })
        }),
        write(dir, 'kilovolt/markets/mt/locales/en.json', { own: { words: 'Our own words' } }),
      ]),
    code: 'unwritten-text',
    file: 'kilovolt/markets/mt/locales/en.json',
    says: { severity: 'warning' },
  },
  {
    title: 'files for a market that nobody serves',
    make: (dir) => write(dir, 'kilovolt/markets/fi/theme.json', {}),
    code: 'unused-market',
    file: 'kilovolt/markets/fi/theme.json',
    says: { severity: 'warning' },
  },
  {
    title: 'a link that leads nowhere',
    make: (dir) => symlink('/nowhere/seo.json', join(dir, 'kilovolt/pages/seo.json')),
    code: 'dangling-link',
    file: 'kilovolt/pages/seo.json',
  },
  {
    title: 'a link out of the folder',
    make: (dir) => symlink(import.meta.filename, join(dir, 'kilovolt/pages/host.json')),
    code: 'file-outside',
    file: 'kilovolt/pages/host.json',
  },
  {
    title: 'a file of five million letters',
    make: (dir) => write(dir, 'kilovolt/pages/long.json', `"${'x'.repeat(5_000_000)}"`),
    code: 'file-too-large',
    file: 'kilovolt/pages/long.json',
  },
  {
    title: 'a brand folder with capitals',
    make: (dir) => write(dir, 'Harbour/brand.json', {}),
    code: 'folder-name',
    file: 'Harbour',
    says: { nearest: 'harbour' },
  },
  {
    title: 'a folder without brand.json',
    make: (dir) => write(dir, 'harbour/theme.json', {}),
    code: 'folder-without-brand',
    file: 'harbour',
    says: { severity: 'warning' },
  },
  {
    title: 'a new brand with the host of another new one',
    async make(dir) {
      const brand = JSON.parse(await readFile(join(dir, 'kilovolt/brand.json'), 'utf8')) as object
      await write(dir, 'harbour/brand.json', { ...brand, logo: undefined })
    },
    code: 'disputed-host',
    file: 'harbour/brand.json',
    says: { pointer: '/hosts/0', found: '"kilovolt.localhost" of kilovolt' },
  },
  {
    title: 'a dialog that a widget opens, removed',
    make: (dir) => write(dir, 'kilovolt/dialogs/games-search.json', 'null'),
    code: 'unknown-dialog',
    file: 'kilovolt/layouts/default.json',
    says: { severity: 'warning' },
  },
  {
    title: 'a layout that a page stands in, removed',
    make: (dir) => write(dir, 'kilovolt/layouts/game.json', 'null'),
    code: 'unknown-layout',
    file: '_base/pages/betting.json',
  },
  {
    title: 'a language nobody translated',
    make: (dir) => write(dir, 'kilovolt/markets/mt/locales/es.json', { common: null, lobby: null }),
    code: 'missing-messages',
    file: 'kilovolt/brand.json',
    says: { severity: 'warning' },
  },
  {
    title: 'a loyalty programme in a market that forbids it',
    async make(dir) {
      const brand = JSON.parse(await readFile(join(dir, 'kilovolt/brand.json'), 'utf8')) as object
      await write(dir, 'kilovolt/brand.json', { ...brand, market: 'de' })
      await write(dir, 'kilovolt/features.json', { loyalty: true })
    },
    code: 'market-forbids',
    file: 'kilovolt/features.json',
  },
  {
    title: 'one account per person where no form asks for an identity number',
    async make(dir) {
      const path = 'kilovolt/platform/settings.json'
      const settings = JSON.parse(await readFile(join(dir, path), 'utf8')) as { registration?: object }
      const registration = { ...settings.registration, oneAccountPerPerson: true }
      await write(dir, path, { ...settings, registration })
      const fields = 'kilovolt/profile-fields.json'
      const own = JSON.parse(await readFile(join(dir, fields), 'utf8')) as { forms?: object }
      const profile = [{ title: 'Name', fields: ['first_name'] }]
      await write(dir, fields, { ...own, forms: { ...own.forms, profile } })
    },
    code: 'no-identity-number',
    file: 'kilovolt/platform/settings.json',
  },
  {
    title: 'methods that take no deposits',
    make: (dir) => write(dir, 'kilovolt/platform/payments.json', { methods: { card: PAYOUTS, sparkcode: PAYOUTS } }),
    code: 'no-deposit-method',
    file: 'kilovolt/brand.json',
    says: { severity: 'warning' },
  },
  {
    title: 'prizes of a brand with another currency',
    make: (dir) => write(dir, 'harbour/brand.json', HARBOUR),
    code: 'amounts-of-other-currency',
    file: 'harbour/brand.json',
    says: { severity: 'warning', found: 'platform/tournaments.json of "kilovolt"' },
  },
  {
    title: 'a number of another country that everybody must give',
    make: (dir) =>
      write(dir, 'kilovolt/markets/mt/profile-fields.json', {
        fields: { cpf: { countries: null } },
        forms: { registration: [{ fields: ['email', 'password', 'country', 'birth_date', 'cpf'] }] },
      }),
    code: 'foreign-number',
    file: 'kilovolt/markets/mt/profile-fields.json',
    says: { severity: 'warning' },
  },
  {
    title: 'a text that is named as a picture',
    make: (dir) => writeFile(join(dir, 'kilovolt/assets/hero.webp'), '<html>Not found</html>'),
    code: 'not-a-picture',
    file: 'kilovolt/assets/hero.webp',
    says: { found: 'something else' },
  },
  {
    title: 'a currency nothing is paid out in',
    make: (dir) =>
      write(dir, 'kilovolt/markets/mt/platform/payments.json', {
        methods: Object.fromEntries(
          ['card', 'instant-bank', 'voltpay', 'sparkcode'].map((name) => [name, { directions: ['deposit'] }]),
        ),
      }),
    code: 'no-withdrawal-method',
    file: 'kilovolt/brand.json',
    says: { severity: 'warning' },
  },
  {
    title: 'the licence of another market',
    make: async (dir) => {
      const own = JSON.parse(await readFile(join(dir, 'kilovolt/platform/settings.json'), 'utf8')) as object
      await write(dir, 'kilovolt/platform/settings.json', { ...own, licence: 'mga-1' })
      await write(dir, 'harbour/brand.json', HARBOUR)
    },
    code: 'inherited-licence',
    file: 'harbour/brand.json',
    says: { severity: 'warning' },
  },
  {
    title: 'a game without a picture',
    make: (dir) => rm(join(dir, PICTURE)),
    code: 'missing-picture',
    file: 'kilovolt/theme.json',
    says: { severity: 'warning' },
    folder: '_base',
  },
  ...marketMistakes,
  ...titleMistakes,
  ...settingMistakes,
  ...takenOverMistakes,
]
