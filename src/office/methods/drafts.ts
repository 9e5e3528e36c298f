import { draftStaff, type OfficeDraft } from '../../../schemas/office/index.ts'
import { splitPointer } from '../../../engine/brand/index.ts'
import { ReleaseRefused, shownOperation, shownValue, type Studio } from '../../studio/server/index.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import { brandIdOf, callerOf, grantsAt, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import { mayExtend, readsParent } from '../parents.ts'
import { requireMayWrite } from '../writers.ts'
import type { LookAt } from './previews.ts'

type Draft = Awaited<ReturnType<Studio['drafts']['begin']>>
type Patch = Parameters<Studio['drafts']['patch']>[1]

/** A draft as the API shows it, without the secrets of its brand. */
export const shownDraft = ({ changes, assets, authors, conflicts, closed, ...draft }: Draft): OfficeDraft => ({
  id: draft.id,
  name: draft.name,
  by: draft.by,
  at: draft.at,
  authors: [...authors],
  state: closed ?? 'open',
  revision: draft.revision,
  base: draft.base,
  hash: draft.hash,
  files: [...changes].map(([file, operations]) => ({
    file,
    operations: operations.map((operation) => shownOperation(operation, file)),
  })),
  assets: [...assets].map(([path, hash]) => ({ path, hash })),
  conflicts: conflicts.map(({ id, file, by, operation, place, theirs = null }) => ({
    id,
    file,
    by,
    operation: shownOperation(operation, file),
    theirs: shownValue(theirs, file, splitPointer(place ?? operation.path)),
  })),
})

/** A draft upon what is on air. */
const shownView = (view: Awaited<ReturnType<Studio['drafts']['show']>>) => ({
  draft: shownDraft(view.draft),
  release: view.release,
  changes_anything: view.changes,
  compiles: view.compiles,
  problems: [...view.problems],
  last_good: view.lastGood ?? null,
  needs_approval: view.needs.map(({ file, path, meanings }) => ({ file, path, meanings: [...meanings] })),
  approved_by: view.approvedBy ?? null,
})

/** Names an operation of RFC 6902 must have beside `op` and `path`. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  add: ['value'],
  replace: ['value'],
  test: ['value'],
  remove: [],
  move: ['from'],
  copy: ['from'],
}
/** How deep the values of a draft nest, at most. */
export const MOST_DEEP = 64
/** A JSON pointer. */
export const POINTER = /^(\/([^~]|~[01])*)?$/

/** How many levels of lists and objects a value has. */
export const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf))

/** What is wrong with an operation; undefined where nothing is. */
function faultOf(one: unknown): string | undefined {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return 'an operation is an object'
  const { op, path, from, was, value } = one as Record<string, unknown>
  const needs = typeof op === 'string' && Object.hasOwn(NEEDS, op) ? NEEDS[op]! : undefined
  if (!needs) return `there is no operation ${JSON.stringify(op)}`
  const missing = needs.find((name) => !Object.hasOwn(one, name))
  if (missing !== undefined) return `"${missing}" is missing`
  for (const pointer of [path, ...(from === undefined ? [] : [from])])
    if (typeof pointer !== 'string' || !POINTER.test(pointer)) return `${JSON.stringify(pointer)} is no JSON pointer`
  if (was !== undefined && was !== null && (typeof was !== 'string' || !/^[0-9a-f]{64}$/.test(was)))
    return '"was" is a hash, or null'
  return depthOf(value) > MOST_DEEP ? 'a value nests too deep' : undefined
}

/** The operations of a patch. @throws PlatformError InvalidParameterException */
function operationsOf(text: string): Patch['operations'] {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw invalid({ operations: 'not JSON' })
  }
  if (!Array.isArray(sent) || sent.length === 0) throw invalid({ operations: 'not a list of operations' })
  const fault = sent.map(faultOf).find((one) => one !== undefined)
  if (fault !== undefined) throw invalid({ operations: fault })
  return sent as Patch['operations']
}

/** The places an operation is about. */
const placesOf = ({ path, ...operation }: { readonly path: string; readonly from?: string }): string[] =>
  operation.from === undefined ? [path] : [operation.from, path]

/** Which draft a call is about, who changes it and under which key; whether they may write secrets, and extend what. */
export const callOf = (call: OfficeCall, id: string) => ({
  brand: brandIdOf(call),
  id,
  by: callerOf(call),
  key: call.key,
  requireParent: mayExtend(call),
  isPublisher: grantsAt(call.session?.member.grants ?? [], brandIdOf(call)).some(({ role }) => role === 'publisher'),
})

/**
 * Drafts of brands.
 *
 * @param lookAt tells what a change does to a page
 */
export const bindDrafts = (studio: () => Studio, lookAt: LookAt): StaffSide =>
  staffSide<typeof draftStaff, OfficeCall>(draftStaff, {
    async 'drafts.list'({ all = false }, call) {
      return { items: (await studio().drafts.list(brandIdOf(call), all)).map(shownDraft) }
    },
    async 'drafts.show'({ id }, call) {
      const named = { brand: brandIdOf(call), id }
      const view = await studio().drafts.show(named)
      // Problems say what stands in the files of a parent.
      const isTold = await readsParent(studio(), call.session?.member.grants ?? [], named)
      return { ...shownView(view), ...(!isTold && { problems: [] }) }
    },
    async 'drafts.file'({ id, file }, call) {
      const { text, revision } = await studio().drafts.text({ brand: brandIdOf(call), id }, file)
      return { bytes: text === null ? null : Buffer.from(text).toString('base64url'), revision }
    },
    async 'drafts.new'({ name, release }, call) {
      const { id: _id, ...begun } = callOf(call, '')
      // A release has files of all kinds.
      if (release !== undefined) requireMayWrite(call, 'brand.json', [''])
      return shownDraft(await studio().drafts.begin({ ...begun, name, release }))
    },
    async 'drafts.patch'({ brand: _brand, id, file, operations, revision, look, since, ...choices }, call) {
      const sent = operationsOf(operations)
      requireMayWrite(call, file, sent.flatMap(placesOf))
      const draft = shownDraft(await studio().drafts.patch(callOf(call, id), { file, operations: sent, revision }))
      if (look === undefined) return draft
      try {
        return { ...draft, preview: await lookAt({ ...choices, draft: id, path: look }, since, call) }
      } catch (error) {
        // The change is made: an error would say that it is not.
        if (!(error instanceof ReleaseRefused || error instanceof PlatformError)) throw error
        return { ...draft, preview_refused: error.message }
      }
    },
    async 'drafts.upload'({ id, file, bytes }, call) {
      requireMayWrite(call, file, [''])
      const own = bytes === undefined ? null : Buffer.from(bytes, 'base64url')
      return shownDraft(await studio().drafts.upload(callOf(call, id), { path: file, bytes: own }))
    },
    async 'drafts.pick'({ id, conflict, take }, call) {
      const { conflicts } = await studio().previews.read({ brand: brandIdOf(call), id })
      const one = conflicts.find((waiting) => waiting.id === conflict)
      if (one) requireMayWrite(call, one.file, placesOf(one.operation))
      return shownDraft(await studio().drafts.pick(callOf(call, id), { conflict, take }))
    },
    async 'drafts.drop'({ id, reason }, call) {
      return shownDraft(await studio().drafts.drop(callOf(call, id), reason))
    },
    async 'drafts.approve'({ id, hash }, call) {
      return shownDraft(await studio().drafts.approve(callOf(call, id), hash))
    },
  })
