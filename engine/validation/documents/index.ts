import type { DocumentKindName } from '../../../schemas/brand/forms.ts'
import { applyMask } from '../masks.ts'
import { cuit, dni_ar } from './ar.ts'
import { cpf } from './br.ts'
import { rut } from './cl.ts'
import { cpr } from './dk.ts'
import { dni_es, nie_es, nif_es } from './es.ts'
import { hetu } from './fi.ts'
import { codice_fiscale } from './it.ts'
import { curp } from './mx.ts'
import { bsn } from './nl.ts'
import { fodselsnummer } from './no.ts'
import { pesel } from './pl.ts'
import { nif_pt } from './pt.ts'
import { cnp } from './ro.ts'
import { personnummer } from './se.ts'
import type { DocumentKind } from './types.ts'

export type { DocumentKind } from './types.ts'

/** All kinds of identity numbers, by the names that `options.document` of a field has. */
export const documents: Readonly<Record<DocumentKindName, DocumentKind>> = {
  bsn,
  cnp,
  codice_fiscale,
  cpf,
  cpr,
  cuit,
  curp,
  dni_ar,
  dni_es,
  fodselsnummer,
  hetu,
  nie_es,
  nif_es,
  nif_pt,
  personnummer,
  pesel,
  rut,
}

/** @returns a kind of identity number; `undefined` for a name that is none */
export const documentOf = (kind: unknown): DocumentKind | undefined =>
  typeof kind === 'string' && Object.hasOwn(documents, kind) ? documents[kind as DocumentKindName] : undefined

/**
 * @returns an identity number as it is stored: capital letters and digits, without the signs and blanks between them.
 *   Characters that no such number has stay, so that it is refused and not changed
 */
export const storedDocument = (kind: string, text: string): string => {
  const { signs = '' } = documentOf(kind) ?? {}
  return [...text.normalize('NFKC').toUpperCase()].filter((one) => signs.includes(one) || !/[\s./-]/.test(one)).join('')
}

/** @returns an identity number as its country writes it, even unfinished: `52998224725` gives `529.982.247-25` */
export const shownDocument = (kind: string, text: string): string => {
  const stored = storedDocument(kind, text)
  const { masks, maxLength } = documentOf(kind) ?? {}
  if (!masks) return stored.slice(0, maxLength)
  const signs = stored.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const mask = masks.find((one) => one.replaceAll(/[^#@*]/g, '').length >= signs.length) ?? masks.at(-1)!
  return applyMask(mask, signs)
}
