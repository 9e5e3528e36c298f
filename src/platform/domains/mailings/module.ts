import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { MAILING_CHECKS } from '../../providers/mail/index.ts'
import { mail } from '../../providers/mail/module.ts'
import { accounts } from '../accounts/index.ts'
import { players } from '../players/index.ts'
import { createAsking, createAskingAgain } from './asking.ts'
import { createMailings } from './service.ts'
import { mailingsForStaff } from './staff.ts'
import { mailingsSchema } from './tables.ts'

/** Messages staff send to every player who wants them. */
export const mailings = defineDomain({
  name: 'mailings',
  needs: { accounts, mail, players },
  migrations: [{ number: 1, sql: mailingsSchema }],
  create(context, { accounts: { subscriptions }, mail: mailer }) {
    const { jobs, ...services } = createMailings({
      ...context,
      mailer,
      subscriptions,
      mayWriteTo: createAsking(context),
    })
    return {
      services,
      jobs,
      staff: [mailingsForStaff(services)],
      supplies: [supply(MAILING_CHECKS, createAskingAgain(context))],
    }
  },
})
