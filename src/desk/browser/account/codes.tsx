/** Recovery codes, shown once. */
export const Codes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>Recovery codes, shown this once. Each is good once, when the app or the passkey is lost.</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  </>
)
