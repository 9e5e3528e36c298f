/** A text of the platform in the player's language: `t:key` names a message, anything else is shown as it is. */
export const textOf = (t: (key: string) => string, text: string): string =>
  text.startsWith('t:') ? t(text.slice(2)) : text
