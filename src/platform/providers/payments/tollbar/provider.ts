import { defineProvider } from '../../define.ts'
import { createTollbar } from './adapter.ts'

/** Tollbar: a hosted payment page, payouts and refunds over HTTPS. See docs/cashier.md. */
export const tollbar = defineProvider({
  kind: 'payments',
  name: 'tollbar',
  settings: {
    FOYER_TOLLBAR_URL: {
      pattern: /^(https:\/\/[^/\s]+|http:\/\/127\.0\.0\.1(:\d+)?)\/?$/,
      description: 'the origin of its API: https, or http://127.0.0.1',
      reaches: 'real money moves',
    },
    FOYER_TOLLBAR_KEY: { pattern: /^[\x21-\x7e]+$/, description: 'the secret key of the account', isSecret: true },
    FOYER_TOLLBAR_WEBHOOK_KEYS: {
      pattern: /^[\x21-\x2b\x2d-\x7e]+(,[\x21-\x2b\x2d-\x7e]+)*$/,
      description: 'the keys its callbacks are signed with, separated by commas: two while they are changed',
      isSecret: true,
    },
  },
  create: ({ clock }, values) =>
    createTollbar({
      clock,
      url: values.FOYER_TOLLBAR_URL,
      key: values.FOYER_TOLLBAR_KEY,
      webhookKeys: values.FOYER_TOLLBAR_WEBHOOK_KEYS.split(','),
    }),
})
