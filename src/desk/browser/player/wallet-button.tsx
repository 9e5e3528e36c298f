import { Money } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface WalletButtonProps {
  readonly amount: { readonly amount: string; readonly currency: string }
  /** What the postings are of, for whoever hears the button: `main in EUR`. */
  readonly of: string
  readonly onOpen: () => void
}
/** An amount that opens its postings. Its name begins with what is seen of it. */
export const WalletButton = ({ amount, of, onOpen }: WalletButtonProps) => (
  <button type="button" className="wallet" onClick={onOpen}>
    <Money {...amount} /> <span>{t('Postings of {of}', { of })}</span>
  </button>
)
