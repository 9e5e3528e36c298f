import { draftStaff } from '../../schemas/office/index.ts'
import { ReleaseRefused, type Studio } from '../studio/server/index.ts'
import { PlatformError } from '../platform/kernel/errors.ts'
import { allows, brandIdOf, type StaffSide } from '../platform/kernel/staff.ts'
import type { OfficeCall } from './call.ts'
import type { BoundMethod } from './sides.ts'

const READS = draftStaff['drafts.show']

/** Throws an AccessDeniedException unless the caller changes drafts at the brand that a draft is to extend. */
export const mayExtend =
  ({ session }: OfficeCall) =>
  (parent: string): void => {
    if (allows(session?.member.grants ?? [], draftStaff['drafts.patch'], parent)) return
    throw new PlatformError('AccessDeniedException', {
      message: `That the draft extends ${parent} needs the role editor at ${parent}.`,
    })
  }

/**
 * Holds that the caller reads drafts at the brand that a draft extends instead of the one on air: what it inherits is
 * shown with it.
 * @throws PlatformError AccessDeniedException
 * @throws ReleaseRefused `no-such-draft`
 */
export async function requireParent(studio: Studio, call: OfficeCall, id: string): Promise<void> {
  const parent = await studio.drafts.newParent({ brand: brandIdOf(call), id })
  if (parent === undefined || allows(call.session?.member.grants ?? [], READS, parent)) return
  throw new PlatformError('AccessDeniedException', {
    message: `The draft extends ${parent}: what it inherits is shown to who reads drafts at ${parent}.`,
  })
}

/** The id of a draft, among numbers and hashes of releases. */
const DRAFT = /^[0-9a-f]{10}$/
/** Where a call names drafts. */
const NAMES = ['id', 'draft', 'from', 'to'] as const
/** What is written is asked for by what it makes of the draft, so that another parent can be taken out again. */
const WRITES: ReadonlySet<string> = new Set(['drafts.write'])

/** A side whose methods open drafts: each asks first whether the caller may read what the draft inherits. */
export const askingParents = (studio: () => Studio, { contract, handlers }: StaffSide): StaffSide => ({
  contract,
  handlers: Object.fromEntries(
    Object.entries(handlers as Readonly<Record<string, BoundMethod['handle']>>).map(([name, handle]) => {
      const asking: BoundMethod['handle'] = async (params, call) => {
        const named = NAMES.map((one) => params[one]).filter((one) => typeof one === 'string' && DRAFT.test(one))
        for (const id of named) await requireParent(studio(), call, id as string)
        return handle(params, call)
      }
      return [name, WRITES.has(name) ? handle : asking]
    }),
  ) as StaffSide['handlers'],
})

/** Whether grants read what a draft inherits. What is wrong with the draft itself is told by who shows it. */
export async function readsParent(
  studio: Studio,
  grants: Parameters<typeof allows>[0],
  named: { readonly brand: string; readonly id: string },
): Promise<boolean> {
  try {
    const parent = await studio.drafts.newParent(named)
    return parent === undefined || allows(grants, READS, parent)
  } catch (error) {
    if (error instanceof ReleaseRefused) return true
    throw error
  }
}
