import type { ChatConfig } from '../types.ts'

/** A setting as text. @throws Error when the brand's `support.json` lacks it */
export const setting = (config: ChatConfig, name: string): string => {
  const value = config[name]
  if (value === undefined || value === '') throw new Error(`support.json names no "${name}" for the chat`)
  return String(value)
}
/** Address of the script: that of the brand's file, else the provider's own. */
export const scriptOf = (config: ChatConfig, own: () => string): string =>
  config['src'] === undefined ? own() : String(config['src'])
