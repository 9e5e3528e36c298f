import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { QUEUES } from '../../kernel/queues.ts'
import { TIMELINE } from '../../kernel/timeline.ts'
import { mail } from '../../providers/mail/module.ts'
import { accounts } from '../accounts/index.ts'
import { players } from '../players/index.ts'
import { CMS_CLIENTS } from '../../providers/cms/port.ts'
import { createCleaner } from './cleaner.ts'
import { bindContent } from './methods.ts'
import { createContentSource } from './source.ts'
import { messagesWaiting } from './messages.ts'
import { messagesForStaff } from './staff.ts'
import { answerIndexes, answerSchema, supportSchema } from './tables.ts'
import { supportEvents } from './timeline.ts'

/** What operators publish, from brand files or a headless CMS, and what visitors write to support. */
export const content = defineDomain({
  name: 'content',
  needs: { accounts, mail, players },
  migrations: [
    { number: 1, sql: supportSchema },
    { number: 2, sql: answerSchema },
    { number: 3, sql: answerIndexes, apart: true },
  ],
  retention: [
    { table: 'feedback', column: 'at', keep: 'P365D' },
    { table: 'chat_event', column: 'at', keep: 'P365D' },
  ],
  create(context, { accounts: { backOffice }, mail: mailer }) {
    const source = createContentSource(() => context.supplied(CMS_CLIENTS)[0], createCleaner(context.log))
    return {
      services: { source },
      methods: bindContent(source, context),
      staff: [messagesForStaff({ context, accounts: backOffice, mailer })],
      supplies: [supply(TIMELINE, supportEvents(context)), supply(QUEUES, messagesWaiting(context))],
    }
  },
})
