import { defineProvider } from '../../define.ts'
import { createHttpGateway } from './gateway.ts'

/** A gateway that takes each message as JSON by POST. */
export const httpSms = defineProvider({
  kind: 'sms',
  name: 'http',
  settings: {
    SMS_URL: { pattern: /^https?:\/\//, description: 'http(s)://…', reaches: 'texts go to people' },
  },
  create: (_context, { SMS_URL }) => createHttpGateway(SMS_URL),
})
