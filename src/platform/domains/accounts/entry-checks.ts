import { askedValues } from '../../../../engine/fields/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { definePort } from '../../kernel/ports.ts'
import { documentsOf } from './person-keys.ts'
import type { RegisterOccasion, RegisterPerson } from '../../providers/registers/port.ts'

/** Somebody about to be let in, or to be written to. */
export interface Entry {
  readonly brand: PlatformBrand
  readonly occasion: RegisterOccasion
  /** Absent for somebody who opens an account. */
  readonly playerId?: string
  readonly person: RegisterPerson
}
/**
 * What others outside are asked before somebody is let in or sent a mailing: outside any database transaction, since it
 * takes its time.
 * A gate of a login is for what the database knows. Throws a `PlatformError` to keep somebody out.
 */
export const ENTRY_CHECKS = definePort<(entry: Entry) => Promise<void>>('checks before somebody is let in')

/** A person, from what an account of the brand holds. */
export const entryPerson = (
  brand: PlatformBrand,
  profile: Readonly<Record<string, string>>,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): RegisterPerson => ({
  firstName: profile['first_name'],
  lastName: profile['last_name'],
  birthDate: profile['birth_date'],
  country: profile['country'] ?? profile['country_code'],
  postcode: profile['postcode'],
  // Not that of a country or a document that was left.
  documentNumber: documentsOf(brand, askedValues(brand.profileFields.fields, profile))[0]?.number,
  email: email || undefined,
  phone: phone || profile['mobile'] || undefined,
})
