import { Type } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod, reason } from './method.ts'

/** A brand, or `*` for the entire platform. */
const brandOrAll = Type.String({ pattern: '^(\\*|[a-z0-9_-]{1,60})$' })
const halt = nullable(Strict({ since: Instant(), actor: Type.String(), reason: Type.String() }))
const readers = ['payments', 'risk', 'auditor'] as const

export const ledgerMethods = {
  'ledger.reconcile': officeMethod({
    verb: 'POST',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({
      findings: Type.Array(Strict({ problem: Type.String(), subject: Type.String(), detail: Type.String() })),
      halt,
    }),
  }),
  'ledger.verify': officeMethod({
    verb: 'POST',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand: brandOrAll,
      anchor: Type.Optional(
        Type.String({ maxLength: 120, description: 'End of the chain recorded earlier, as `line:hash:check`.' }),
      ),
    }),
    response: Strict({
      lines: Type.String(),
      head: Type.String(),
      to_note: nullable(Type.String({ description: 'Current end of the chain, to be recorded outside the platform.' })),
      seals: Type.Integer(),
      problems: Type.Array(Strict({ line: Type.String(), problem: Type.String() })),
      broken_seals: Type.Array(Type.String()),
    }),
  }),
  'ledger.halt': officeMethod({
    verb: 'POST',
    scope: 'brand',
    roles: ['payments', 'risk'],
    request: Strict({ brand, reason }),
    response: Strict({ changed: Type.Boolean() }),
  }),
  'ledger.resume': officeMethod({
    verb: 'POST',
    scope: 'brand',
    roles: ['risk'],
    request: Strict({ brand, reason }),
    response: Strict({ changed: Type.Boolean() }),
  }),
  'audit.list': officeMethod({
    verb: 'GET',
    scope: 'brand',
    roles: ['auditor', 'risk', 'admin'],
    request: Strict({
      brand: brandOrAll,
      action: Type.Optional(Type.String({ pattern: '^[a-z_.]{1,60}$' })),
      before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
    }),
    response: Strict({
      items: Type.Array(
        Strict({
          line: Type.String(),
          at: Instant(),
          actor: Type.String(),
          action: Type.String(),
          subject: Type.String(),
          reason: Type.String(),
          details: Type.Unknown(),
        }),
      ),
    }),
  }),
}
