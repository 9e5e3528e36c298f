/** Something that must be written for a feature or a provider to do anything. */
export interface Need {
  /** Places in the merged brand, e.g. `platform.loyalty.programs`; the need is met when something stands at one. */
  any: readonly string[]
  /** What to write, for a person: the file, then the key. */
  write: string
  /** `error` where a page would be empty or broken, `warning` where something would only be quiet. */
  severity: 'error' | 'warning'
  /** Asked only where this place has this value. */
  when?: { at: string; is: string }
}

/** A need of a feature whose pages would be empty or broken without it. */
export const needs = (write: string, ...any: string[]): Need => ({ any, write, severity: 'error' })

/** A setting of a chat's provider; without it the button of the chat leads to the form. */
export const chatNeed = (provider: string, setting: string): Need => ({
  any: [`support.config.${provider}.${setting}`],
  write: `support.json \u2192 config.${provider}.${setting}`,
  severity: 'warning',
  when: { at: 'support.chat', is: provider },
})
