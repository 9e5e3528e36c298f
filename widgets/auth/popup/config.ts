import type { SiteFacts } from '../../../engine/page/types.ts'
import type { Auth } from '../../../schemas/brand/forms.ts'

type Registration = Auth['registration']
const OFF = { isActive: false, defaultValue: false }

/** The brand's registration settings; what it leaves out is off. */
export const registrationOf = (facts: Pick<SiteFacts, 'auth'>): Pick<Registration, 'terms' | 'notify' | 'confirmEmailPopup'> => {
  const given = (facts.auth['registration'] ?? {}) as Partial<Registration>
  return { terms: given.terms ?? OFF, notify: given.notify ?? OFF, confirmEmailPopup: given.confirmEmailPopup ?? false }
}
