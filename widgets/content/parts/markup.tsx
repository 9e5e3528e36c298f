import { markup } from '../../../engine/i18n/index.ts'

/** A text with its `**bold**` runs and `|` line breaks. */
export const Marked = ({ text }: { text: string }) =>
  markup(text).map((token, index) => {
    if (token.type === 'break') return <br key={index} />
    return token.bold ? <b key={index}>{token.text}</b> : token.text
  })
