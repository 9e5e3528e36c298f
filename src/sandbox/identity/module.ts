import { defineDomain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { IDENTITY_PROVIDERS } from '../../platform/providers/identity/index.ts'
import { sandboxAccounts } from './account.ts'
import { identityApiRoutes } from './api-routes.ts'
import { createApplicants } from './applicants.ts'
import { identityPageRoutes } from './page-routes.ts'
import { sandboxIdentitySchema, sandboxReviewSchema } from './tables.ts'

/** Identity verification by the real provider's API and script, with a choice in the place of documents. */
export const sandboxIdentity = defineDomain({
  name: 'sandbox-identity',
  migrations: [
    { number: 1, sql: sandboxIdentitySchema },
    { number: 2, sql: sandboxReviewSchema },
  ],
  retention: [{ table: 'sandbox_check', column: 'expires_at', keep: 'P1D' }],
  create(context) {
    const applicants = createApplicants(context)
    return {
      routes: [
        (scope) => identityApiRoutes(scope, { context, applicants }),
        (scope) => identityPageRoutes(scope, { context, applicants }),
      ],
      jobs: applicants.jobs,
      supplies: [supply(IDENTITY_PROVIDERS, sandboxAccounts(context.settings))],
    }
  },
})
