import { defineProvider } from '../../define.ts'
import { createSmtpServer } from './server.ts'

/** A mail server reached by SMTP. */
export const smtp = defineProvider({
  kind: 'mail',
  name: 'smtp',
  settings: {
    SMTP_URL: { pattern: /^smtps?:\/\//, description: 'smtp(s)://…', reaches: 'mail goes to people' },
  },
  create: (_context, { SMTP_URL }) => createSmtpServer(SMTP_URL),
})
