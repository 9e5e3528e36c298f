import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const like = (text: string): string => expect.stringContaining(text) as string
const warning = { severity: 'warning' } as const
const error = { severity: 'error' } as const
const home = 'arara/pages/home.json'
const settings = 'arara/platform/settings.json'
const payments = 'arara/platform/payments.json'
const given = 'arara/markets/pt/platform/campaigns.json'
const added = (widget: string, more: object = {}) => ({ slots: { main: { added: { widget, ...more } } } })
const links = (title: string, content: object, code: Newcomer['code'], says: object): Newcomer => ({
  title,
  files: { [settings]: { links: content } },
  code,
  file: settings,
  says: { pointer: `/links/${Object.keys(content)[0]}`, ...says },
})

/** Mistakes of somebody who opened a brand with its documents alone. */
export const newcomerBlind: Newcomer[] = [
  ...(
    [
      ['compete/tournament-strip', 'tournaments'],
      ['loyalty/quest-path', 'loyalty'],
      ['compete/jackpots', 'jackpots'],
    ] as const
  ).map(([widget, feature]): Newcomer => ({
    title: `the widget ${widget} on a page, and its feature off`,
    files: { [home]: added(widget) },
    code: 'widget-off',
    file: home,
    says: {
      ...warning,
      pointer: '/slots/main/added/widget',
      message: `shows nothing: it belongs to the feature "${feature}", which is off`,
      expected: like(`"${feature}" on`),
    },
  })),
  {
    title: 'a widget whose feature goes with another one that is off',
    files: {
      'arara/features.json': { games: false },
      'arara/platform/tournaments.json': {
        tournaments: {
          copa: {
            title: 'Copa',
            from: '2026-11-02T03:00:00Z',
            every: 'P7D',
            runs: 'P6D',
            scoring: 'rounds',
            prizes: [{ upTo: 1, amount: '100.00' }],
          },
        },
      },
      [home]: added('compete/tournament-strip'),
    },
    code: 'widget-off',
    file: home,
    says: { ...warning, message: like('because "games" is off'), expected: like('"games" on') },
  },
  links('a receipt at a page that is not there', { receipt: '/cashier/recibo?id={id}' }, 'leads-nowhere', {
    ...warning,
    nearest: '/cashier/receipt',
  }),
  links('a receipt of no payment', { receipt: '/cashier/receipt' }, 'wrong-form', {
    ...error,
    expected: like('{id}'),
  }),
  links('a link of a mail without its token', { newPassword: '/?show_popup_auth=restore' }, 'wrong-form', {
    ...error,
    expected: like('{token}'),
  }),
  {
    title: 'free rounds of a game that the brand leaves out',
    files: {
      'arara/platform/games.json': { exclude: ['koi-fortune'] },
      [given]: {
        gifts: [{ id: 1, title: 'Arara', freeRounds: { game: 'koi-fortune', rounds: 5, value: { EUR: '0.20' } } }],
      },
    },
    code: 'game-left-out',
    file: given,
    says: { ...warning, brand: 'arara-pt', pointer: '/gifts/0/freeRounds/game', found: '"koi-fortune"' },
  },
  {
    title: 'a row with a game that the brand leaves out',
    files: {
      'arara/platform/games.json': { exclude: ['koi-fortune'] },
      [home]: added('lobby/game-row', { props: { title: 'Arara', sysnames: ['gem-foundry', 'koi-fortune'] } }),
    },
    code: 'game-left-out',
    file: home,
    says: { ...warning, pointer: '/slots/main/added/props/sysnames/1', message: like('it does not show here') },
  },
  {
    title: 'a picture named with the folder of pictures',
    files: { [home]: added('lobby/hero', { props: { title: 'Arara', image: 'assets/mark.svg' } }) },
    code: 'unknown-asset',
    file: home,
    says: { ...error, nearest: 'mark.svg', expected: like('the file assets/mark.svg in') },
  },
  {
    title: 'an amount with an exponent, which nobody guesses',
    files: {
      [payments]: {
        methods: { pix: { limits: { BRL: { deposit: { min: '1e3', max: '5000.00' } } } } },
      },
    },
    code: 'wrong-form',
    file: payments,
    says: { pointer: '/methods/pix/limits/BRL/deposit/min', nearest: undefined },
  },
  {
    title: 'a file in which two versions meet',
    files: {
      'arara/features.json': '{\n<<<<<<< HEAD\n  "chat": true\n=======\n  "chat": false\n>>>>>>> main\n}',
    },
    code: 'not-json',
    file: 'arara/features.json',
    says: { line: 2, message: like('<<<<<<<') },
  },
  {
    title: 'deposits without withdrawals',
    files: { 'arara/features.json': { withdrawals: false } },
    code: 'no-withdrawal-method',
    file: 'arara/features.json',
    says: { ...warning, pointer: '/withdrawals' },
  },
  {
    title: 'a number of firms as the number of a person',
    files: {
      'arara/profile-fields.json': {
        fields: { cnpj: { type: 'input', label: 'CNPJ', options: { document: 'cnpj' } } },
      },
    },
    code: 'not-allowed-value',
    file: 'arara/profile-fields.json',
    says: { pointer: '/fields/cnpj/options/document', nearest: undefined, expected: like('"cpf"') },
  },
]
