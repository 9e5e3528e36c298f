import { IdentityUnreachable, type IdentityDocument } from '../port.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && !value.includes('\0')
const WORD = /^\w{1,60}$/
const wordOf = (value: unknown): string | undefined => (isText(value) && WORD.test(value) ? value : undefined)

function documentOf(item: unknown): IdentityDocument | undefined {
  const { id, idDocDef, addedDate, deactivated } = (item ?? {}) as Record<string, unknown>
  const name = typeof id === 'number' ? String(id) : id
  if (deactivated === true || !isText(name) || !/^[\w-]{1,100}$/.test(name)) return undefined
  const { country, idDocType, idDocSubType } = (idDocDef ?? {}) as Record<string, unknown>
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(isText(addedDate) ? addedDate : '') ?? []
  const sentAt = new Date(`${day}T${time}Z`)
  const [side, land] = [wordOf(idDocSubType), wordOf(country)]
  return {
    id: name,
    kind: wordOf(idDocType) ?? 'OTHER',
    ...(side !== undefined && { side }),
    ...(land !== undefined && { country: land }),
    ...(!Number.isNaN(sentAt.getTime()) && { sentAt }),
  }
}

/**
 * The pictures an applicant sent, from what Sumsub answers; those that count no more are left out.
 * @throws IdentityUnreachable when the answer cannot be understood
 */
export function documentsOf({ items }: Record<string, unknown>): IdentityDocument[] {
  if (!Array.isArray(items)) throw new IdentityUnreachable('Sumsub answered without a list of documents')
  return items.flatMap((item) => documentOf(item) ?? [])
}
