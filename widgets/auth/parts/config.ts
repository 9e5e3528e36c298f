import type { FieldItem } from '../../../engine/forms/index.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'
import type { Auth, SocialItem } from '../../../schemas/brand/forms.ts'

type Registration = Auth['registration']
export type AuthType = Auth['authTypes'][number]
type Facts = Pick<SiteFacts, 'auth'>
type LoyalFacts = Pick<SiteFacts, 'auth' | 'loyalty'>
const OFF = { isActive: false, defaultValue: false }

/** The brand's registration settings; those it leaves out are off. Characters can be chosen only where they are on. */
export const registrationOf = ({ auth, loyalty }: LoyalFacts): Registration => {
  const given = (auth['registration'] ?? {}) as Partial<Registration>
  const {
    terms = OFF,
    notify = OFF,
    markBetting = OFF,
    confirmEmailPopup = false,
    showCharacterSelect = false,
    showPromocode = false,
    showPromoFieldByDefault = false,
    validation = 'leave',
  } = given
  return {
    terms,
    notify,
    markBetting,
    confirmEmailPopup,
    showCharacterSelect: showCharacterSelect && loyalty?.isEnableCharacters === true,
    showPromocode,
    showPromoFieldByDefault,
    validation,
  }
}

const typesOf = ({ auth }: Facts) => (auth['authTypes'] ?? []) as AuthType[]
/** Services for social login, in the brand's order. One without an icon of its own has that of a key. */
export const socialItems = (facts: Facts): SocialItem[] =>
  typesOf(facts).flatMap(({ __component, id, icon = 'key', label: name, service }) =>
    __component === 'social' && service !== undefined ? [{ id, icon, name, service }] : [],
  )
/** Kinds of registration form, in the brand's order. */
export const formTypes = (facts: Facts): AuthType[] =>
  typesOf(facts).filter(({ __component }) => __component !== 'social')
/** Whether there is a form; not where social logins are the only way (REG-12). */
export const hasForm = (facts: Facts): boolean => formTypes(facts).length > 0 || socialItems(facts).length === 0

/**
 * Fields of a kind of form (REG-09): a fast one has only required fields; one with its own login field (e-mail, phone)
 * has that field and not those of the other kinds.
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
