import { nameText, settingText } from '../../staff-app/browser/format.ts'
import { knownWords } from './sentences.ts'

/** A setting that decides something: file, line, name and value, which read from left to right in every language. */
export const SettingCode = ({ setting }: { setting: Parameters<typeof settingText>[0] }) => (
  <code title={setting.place ?? undefined}>{settingText(setting)}</code>
)

/** What the office says: in the language of the app where that has words for it, else as it came, marked as English. */
export const Foreign = ({ text }: { text: string }) => knownWords(text) ?? <bdi lang="en">{text}</bdi>

/** A method of payment with the end of what was paid by it, which keeps its own direction: `card ••42`. */
export const MethodText = ({ method, to }: { method: string; to: string | null }) => (
  <>
    {nameText(method)} <bdi>{to}</bdi>
  </>
)
