import type { FieldItem } from '../../../engine/forms/index.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'
import type { Auth } from '../../../schemas/brand/forms.ts'

type Registration = Auth['registration']
export type AuthType = Auth['authTypes'][number]
type Facts = Pick<SiteFacts, 'auth'>
const OFF = { isActive: false, defaultValue: false }

/** The brand's registration settings; what it leaves out is off. */
export const registrationOf = ({ auth }: Facts): Omit<Registration, 'showCharacterSelect'> => {
  const given = (auth['registration'] ?? {}) as Partial<Registration>
  const {
    terms = OFF,
    notify = OFF,
    markBetting = OFF,
    confirmEmailPopup = false,
    showPromocode = false,
    showPromoFieldByDefault = false,
    validation = 'leave',
  } = given
  return { terms, notify, markBetting, confirmEmailPopup, showPromocode, showPromoFieldByDefault, validation }
}

const typesOf = ({ auth }: Facts) => (auth['authTypes'] ?? []) as AuthType[]
/** Services one can sign in with, in the brand's order. */
export const socialTypes = (facts: Facts): (AuthType & { service: string })[] =>
  typesOf(facts).filter(
    (type): type is AuthType & { service: string } => type.__component === 'social' && type.service !== undefined,
  )
/** Kinds of registration form, in the brand's order. */
export const formTypes = (facts: Facts): AuthType[] =>
  typesOf(facts).filter(({ __component }) => __component !== 'social')
/** Whether there is a form at all: not where services are the only way in (REG-12). */
export const hasForm = (facts: Facts): boolean => formTypes(facts).length > 0 || socialTypes(facts).length === 0

/**
 * Fields a kind of form asks (REG-09): a fast one only those that must be filled in; one by a field of its own (e-mail,
 * phone) must have that one and leaves those of the other kinds out.
 */
export const itemsOf = (
  items: readonly FieldItem[],
  type: AuthType | undefined,
  types: readonly AuthType[],
): FieldItem[] => {
  if (!type) return [...items]
  const isFast = type.isFast || type.__component === 'fast'
  const foreign = new Set(
    type.field === undefined
      ? []
      : types.flatMap(({ field }) => (field !== undefined && field !== type.field ? [field] : [])),
  )
  return items
    .filter(({ sysname }) => !foreign.has(sysname))
    .map((item) => (item.sysname === type.field ? { ...item, params: { ...item.params, is_required: true } } : item))
    .filter(({ params }) => !isFast || params?.is_required !== false)
}
