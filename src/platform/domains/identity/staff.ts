import { systemClock } from '../../../../engine/clock/index.ts'
import { verificationStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { cursorIn, cursorText } from '../../kernel/cursor.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { instantOf } from '../../kernel/player-card.ts'
import { configuredOrigin } from '../../kernel/settings.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import { identityProviderOf, IdentityUnreachable } from '../../providers/identity/index.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import type { BackOffice } from '../accounts/index.ts'
import type { Identities } from '../cashier/index.ts'
import { askAgain } from './ask-again.ts'
import { applicantOf } from './service.ts'
import { listVerifications, messagesOf, verifiedPerson } from './verifications.ts'

/** Bytes of a picture that is shown; a larger one is looked at with the provider. */
const LARGEST = 12_000_000
/** Media types of pictures that are passed on; nothing that runs is. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])

interface VerificationParts {
  readonly context: Context
  readonly accounts: BackOffice
  readonly identities: Identities
  readonly mailer: Mailer
}

/** The provider a player's verification was begun with, and its id of them; undefined when none was begun. */
async function applicantAt({ db, settings, ...context }: Context, brand: PlatformBrand, playerId: string) {
  const known = await applicantOf(db, brand.id, playerId)
  if (!known) return undefined
  const origin = configuredOrigin(settings, brand.brand.hosts[0]!)
  const provider = identityProviderOf(brand, origin, context, systemClock)
  if (provider?.name !== known.provider)
    throw new OfficeRefusal(`${brand.id} has no account with ${known.provider}, where the verification was begun`)
  return { provider, known }
}

/** @throws OfficeRefusal when the provider does not answer as it should */
async function answered<T>({ log }: Context, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof IdentityUnreachable)) throw error
    log.warn({ err: error }, 'an identity provider did not answer staff')
    throw new OfficeRefusal('the provider of identity checks did not answer; nothing was changed here')
  }
}

/** One verification with what the provider told. */
async function detail({ db }: Context, brand: PlatformBrand, playerId: string) {
  const known = await applicantOf(db, brand.id, playerId)
  const { name, verified_at } = await verifiedPerson(db, brand.id, playerId)
  const messages = await messagesOf(db, brand.id, playerId)
  return {
    player: playerId,
    name,
    state: known?.state ?? ('none' as const),
    comment: known?.comment ?? null,
    provider: known?.provider ?? null,
    verified_at: instantOf(verified_at),
    opened_at: instantOf(known?.opened_at),
    heard_at: instantOf(known?.event_at),
    asked_at: instantOf(known?.asked_at),
    messages: messages.map(({ at, received_at, ...message }) => ({
      ...message,
      at: at.toISOString(),
      received_at: received_at.toISOString(),
    })),
  }
}

/** The documents the provider has of a player; none where no verification was begun. @throws OfficeRefusal */
async function documents(context: Context, brand: PlatformBrand, playerId: string) {
  const applicant = await applicantAt(context, brand, playerId)
  if (!applicant) return []
  const found = await answered(context, applicant.provider.documents(applicant.known.applicant_id))
  return found.map(({ id, kind, side, country, sentAt }) => ({
    id,
    kind,
    side: side ?? null,
    country: country ?? null,
    sent_at: instantOf(sentAt),
  }))
}

interface Shown {
  readonly brand: PlatformBrand
  readonly playerId: string
  readonly by: string
  readonly id: string
  readonly purpose: string
  readonly about: string | undefined
}
/** One picture; that it was shown is in the audit before it is answered. @throws OfficeRefusal */
async function picture(context: Context, { brand, playerId, by, id, purpose, about }: Shown) {
  const applicant = await applicantAt(context, brand, playerId)
  const found = applicant && (await answered(context, applicant.provider.document(applicant.known.applicant_id, id)))
  if (!found) throw new OfficeRefusal(`the provider has no document ${id} of this player`)
  if (!SHOWN.has(found.type)) throw new OfficeRefusal(`a document of the type ${found.type} is not shown here`)
  if (found.bytes.length > LARGEST) throw new OfficeRefusal('the document is too large to be shown here')
  const { line } = await context.transaction((tx) =>
    context.audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: 'player.document',
      subject: `player:${playerId}`,
      reason: purpose,
      details: { ...(about !== undefined && { about }), document: id },
    }),
  )
  return { type: found.type, content: found.bytes.toString('base64'), audit_line: String(line) }
}

/** What staff see of verifications and do about them. */
export function verificationsForStaff(parts: VerificationParts): StaffSide {
  const { context, accounts } = parts
  const { db } = context
  return staffSide(verificationStaff, {
    async 'identities.list'({ state, before, count = 50 }, call) {
      const query = { brand: brandOf(call).id, state, before: cursorIn('before', before), limit: count + 1 }
      const found = await listVerifications(db, query)
      const page = found.slice(0, count)
      const last = page.at(-1)
      const players = page.map(({ player }) => player)
      await accounts.noteListed(query.brand, 'identities', players, callerOf(call))
      return {
        items: page.map(({ at, verified_at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          verified_at: instantOf(verified_at),
        })),
        next: last && found.length > count ? cursorText(last.at, last.player) : null,
      }
    },
    async 'identities.get'({ login }, call) {
      const brand = brandOf(call)
      const { id } = await accounts.named(brand.id, login)
      const answer = await detail(context, brand, id)
      await accounts.noteViewed(brand.id, id, callerOf(call))
      return answer
    },
    async 'identities.documents'({ login }, call) {
      const brand = brandOf(call)
      const { id } = await accounts.named(brand.id, login)
      await accounts.noteViewed(brand.id, id, callerOf(call))
      return { items: await documents(context, brand, id) }
    },
    async 'identities.document'({ login, id, purpose, about }, call) {
      const brand = brandOf(call)
      const player = await accounts.named(brand.id, login)
      return picture(context, { brand, playerId: player.id, by: callerOf(call), id, purpose, about })
    },
    async 'identities.askAgain'({ login, comment }, call) {
      const brand = brandOf(call)
      const { id: playerId } = await accounts.named(brand.id, login)
      const applicant = await applicantAt(context, brand, playerId)
      await askAgain(parts, {
        brand,
        playerId,
        by: callerOf(call),
        comment,
        reset: applicant && (() => answered(context, applicant.provider.reset(applicant.known.applicant_id))),
      })
      return { done: true as const }
    },
  })
}
