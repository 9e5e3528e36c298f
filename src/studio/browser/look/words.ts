/** What the colours of a theme are for, in the order they are shown. */
export const COLOURS = [
  ['canvas', 'Page', 'The ground of every page'],
  ['accent', 'Accent', 'Main buttons, links and the focus ring'],
  ['secondary', 'Second accent', 'Lines below the selected tab'],
  ['gold', 'Highlight', 'Avatars and category tabs'],
  ['success', 'Success', 'Messages that something worked'],
  ['warning', 'Warning', 'Messages that ask for care'],
  ['danger', 'Error', 'Messages that something failed'],
  ['info', 'Notice', 'Messages that tell something'],
] as const
/** Grounds that are derived from the page where they are not set. */
export const GROUNDS = [
  ['surface', 'Cards', 'The ground of cards'],
  ['raised', 'Fields', 'The ground of fields and dialogs'],
  ['overlay', 'Menus', 'The ground of menus and short messages'],
  ['ink', 'Drawn lines', 'Lines and hard shadows'],
] as const

/** What is derived from the page's ground. */
export const OF_PAGE: readonly string[] = ['fg', 'fg-muted', 'fg-subtle', 'sunken', 'border-strong', 'focus']

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...COLOURS, ...GROUNDS].map(([name, title]) => [name, title])),
  sunken: 'Sunken parts',
  fg: 'Text',
  'fg-muted': 'Muted text',
  'fg-subtle': 'Faint text',
  'border-strong': 'Borders',
  focus: 'Focus ring',
}

/** A token as people call it: `Text on Accent` for `on-accent`. */
export const tokenName = (token: string): string => {
  if (Object.hasOwn(NAMES, token)) return NAMES[token]!
  const [, on, role = '', part] = /^(on-)?([a-z]+)(?:-(hover|text|soft))?$/.exec(token) ?? []
  const name = NAMES[role]
  if (name === undefined) return token
  if (on !== undefined) return part === 'soft' ? `Text on soft ${name.toLowerCase()}` : `Text on ${name.toLowerCase()}`
  if (part === 'text') return `${name} as text`
  if (part === 'soft') return `Soft ${name.toLowerCase()}`
  return part === 'hover' ? `${name}, pointed at` : name
}
/** A scheme as people call it. */
export const schemeName = (scheme: 'light' | 'dark'): string => (scheme === 'dark' ? 'Dark' : 'Light')
/** A contrast as it is told, rounded down so that what is told to pass does. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
