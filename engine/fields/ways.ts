import type { ProfileFields } from '../../schemas/brand/forms.ts'

/** What a brand's players can log in with. */
export interface LoginWays {
  email: boolean
  /** The field whose number is a login; absent where phones are not. */
  phone?: string
}
interface Forms {
  fields: Record<string, { type: string; params: { is_visible: boolean } }>
  forms: Pick<ProfileFields['forms'], 'registration'>
}

/**
 * What players log in with, from the fields of a registration form: its e-mail, or its phone if it has no e-mail; both
 * where its tabs offer the choice. A phone asked besides an e-mail is not a login: nobody has confirmed it.
 */
export const loginWaysOf = (
  { fields, forms: { registration } }: Forms,
  authTypes: readonly { field?: string }[],
): LoginWays => {
  const asked = registration
    .flatMap((step) => step.fields)
    .filter((name) => Object.hasOwn(fields, name) && fields[name]!.params.is_visible)
  const phones = asked.filter((name) => fields[name]!.type === 'phone')
  const chosen = phones.find((name) => authTypes.some(({ field }) => field === name))
  const email = asked.includes('email')
  const phone = chosen ?? (email ? undefined : phones[0])
  return { email, ...(phone === undefined ? {} : { phone }) }
}
