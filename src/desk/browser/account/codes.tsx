import { t } from '../../../staff-app/browser/language.ts'
/** Recovery codes, shown once. */
export const Codes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>{t('Recovery codes, shown this once. Each is good once, when the app or the passkey is lost.')}</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  </>
)
