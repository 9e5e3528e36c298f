import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, login, nullable, officeMethod, reason } from './method.ts'
import { AUDIT_KINDS, type AuditKind } from './names.ts'
import { OfficeSubject } from './subjects.ts'

/** A brand, or `*` for the entire platform. */
const brandOrAll = Type.String({ pattern: '^(\\*|[a-z0-9_-]{1,60})$' })
const halt = nullable(Strict({ since: Instant(), actor: Type.String(), reason: Type.String() }))
const readers = ['payments', 'risk', 'auditor'] as const
const toNote = nullable(Type.String({ description: 'Current end of the chain, to be recorded outside the platform.' }))
const wallet = Type.String({ pattern: '^[a-z_]{1,60}$', description: 'A wallet, as `ledger.balances` names it.' })

/** The ledger: checked, sealed, and its payouts stopped. */
export const ledgerStaff = {
  /** The brands that have accounts and whose ledger the caller may check. */
  'ledger.brands': officeMethod({
    title: 'Lists the brands whose ledger the caller may check',
    verb: 'GET',
    scope: 'platform',
    roles: 'anyone',
    request: Strict({}),
    response: Strict({ brands: Type.Array(Type.String()) }),
  }),
  /** Checks, then seals what was posted since the last seal; null when there is nothing new, or a finding. */
  'ledger.seal': officeMethod({
    title: 'Checks the ledger, then seals what is new',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({
      seal: nullable(
        Strict({
          after: Type.String(),
          up_to: Type.String(),
          journals: Type.Integer(),
          postings: Type.Integer(),
          digest: Type.String(),
        }),
      ),
      to_note: toNote,
      halt,
    }),
  }),
  /** What is known already: nothing is checked for it. */
  'ledger.standing': officeMethod({
    title: 'Whether payouts go out, and when the ledger was last found sound',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({
      halt,
      /** When what was posted last was checked and found sound; null before the first check, or while it is not. */
      sound_at: nullable(Instant()),
    }),
  }),
  'ledger.reconcile': officeMethod({
    title: 'Compares the ledger with what it must add up to',
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({
      findings: Type.Array(Strict({ problem: Type.String(), subject: Type.String(), detail: Type.String() })),
      halt,
    }),
  }),
  'ledger.verify': officeMethod({
    title: 'Verifies the audit’s chain and the seals',
    verb: 'POST',
    repeatable: true,
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
      to_note: toNote,
      seals: Type.Integer(),
      problems: Type.Array(Strict({ line: Type.String(), problem: Type.String() })),
      broken_seals: Type.Array(Type.String()),
    }),
  }),
  'ledger.halt': officeMethod({
    title: 'Stops the payouts of a brand',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments', 'risk'],
    request: Strict({ brand, reason }),
    response: Strict({ changed: Type.Boolean() }),
  }),
  'ledger.renew': officeMethod({
    title: 'Signs anew, with the present secret, what an earlier one signed',
    fresh: true,
    verb: 'POST',
    repeatable: true,
    scope: 'brand',
    roles: ['risk', 'admin'],
    request: Strict({
      brand: brandOrAll,
      reason,
      after: Type.Optional(
        Type.String({
          maxLength: 300,
          pattern: '^[^:]{1,60}:[^:]{1,60}:',
          description: '`next` of the call before.',
        }),
      ),
    }),
    response: Strict({
      parts: Type.Array(
        Strict({
          name: Type.String(),
          renewed: Type.Integer(),
          left: Type.Integer({ description: 'Rows that neither the present nor an accepted secret made.' }),
        }),
      ),
      next: nullable(Type.String({ description: 'The place to go on from; null at the end.' })),
    }),
  }),
  'ledger.resume': officeMethod({
    title: 'Lets the payouts of a brand go on',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['risk'],
    request: Strict({ brand, reason }),
    response: Strict({ changed: Type.Boolean() }),
  }),
}

/** What players hold, and the postings that made it. */
export const holdingStaff = {
  /** What a player (by wallet), or everybody (by place), held at an instant; now by default. */
  'ledger.balances': officeMethod({
    title: 'What a player, or everybody, held at an instant',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, login: Type.Optional(login), at: Type.Optional(Instant()) }),
    response: Strict({
      player: nullable(Strict({ id: Type.String(), email: Type.String() })),
      held: Type.Array(Strict({ place: Type.String(), amount: Money })),
    }),
  }),
  /** The lines of one wallet of a player, newest first, and what the wallet held at `until`; without it, holds now. */
  'ledger.explain': officeMethod({
    title: 'Lists the postings of one wallet, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      login,
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      wallet,
      before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: '`next` of the page before.' })),
      until: Type.Optional(Instant()),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 200 })),
    }),
    response: Strict({
      lines: Type.Array(
        Strict({
          line: Type.String(),
          at: Instant(),
          kind: Type.String(),
          amount: Money,
          balance: Money,
          journal: Type.String(),
          /** The record that moved it. */
          about: nullable(OfficeSubject),
          meta: Type.Unknown(),
        }),
      ),
      next: nullable(Type.String()),
      holds: Money,
    }),
  }),
}

/** A line of the audit. */
const AuditEntry = Strict({
  line: Type.String(),
  at: Instant(),
  actor: Type.String(),
  action: Type.String(),
  /** The action in words. */
  title: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
  /** What the gate asks for that stopped something; its name is the reason. */
  gate: nullable(Type.String()),
  details: Type.Unknown(),
})
export type AuditEntry = Static<typeof AuditEntry>
const lines = {
  action: Type.Optional(Type.String({ pattern: '^[a-z_.-]{1,60}$' })),
  kind: Type.Optional(
    Type.Enum(Object.keys(AUDIT_KINDS) as AuditKind[], {
      description: 'Lines of actions found together: as `audit.day` counts them, or every look at a player.',
    }),
  ),
  subject: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What it was done to: `player:<id>`, `withdrawal:<id>`.',
    }),
  ),
  from: Type.Optional(Instant()),
  until: Type.Optional(Instant()),
  text: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
      description:
        'Words that a line has, in any order: within who, what, about what, reason and details, in capitals or not. ' +
        'A page may then be short or empty although `next` tells that there are older lines to look through.',
    }),
  ),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: '`next` of the page before.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
}

/** A copy of the database, and the record of what staff and platform did. */
export const recordStaff = {
  /**
   * Writes an image of the embedded database into a new file of the data directory, for the caller to move away.
   * Refused on PostgreSQL.
   */
  'ledger.backup': officeMethod({
    title: 'Writes a copy of the embedded database, at the machine itself',
    verb: 'POST',
    scope: 'platform',
    roles: ['admin'],
    local: true,
    repeatable: true,
    request: Strict({}),
    response: Strict({ file: Type.String() }),
  }),
  'audit.list': officeMethod({
    title: 'Lists what staff and platform did, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: ['auditor', 'risk', 'admin'],
    request: Strict({
      brand: brandOrAll,
      actor: Type.Optional(Type.String({ pattern: '^[a-z]+:[\\w.@-]{1,80}$', description: 'Such as `staff:ada`.' })),
      ...lines,
    }),
    response: Strict({ items: Type.Array(AuditEntry), next: nullable(Type.String()) }),
  }),
  /** What the caller did, looks at players among it. */
  'audit.mine': officeMethod({
    title: 'Lists what the caller did, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({ brand, ...lines }),
    response: Strict({ items: Type.Array(AuditEntry), next: nullable(Type.String()) }),
  }),
  'audit.day': officeMethod({
    title: 'Counts what the caller did at a brand today',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({ brand }),
    response: Strict({
      /** When the day began at the brand. */
      from: Instant(),
      decisions: Type.Integer({ description: 'Decisions about money, persons and releases.' }),
      views: Type.Integer({ description: 'How often the card of a player was opened.' }),
      reveals: Type.Integer({ description: 'How often personal data or a document was shown.' }),
    }),
  }),
}
