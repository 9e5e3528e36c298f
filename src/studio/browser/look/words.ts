import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import type { contrastsOf } from '../../../../engine/theme/index.ts'

/** The contrast of two tokens in a scheme, and the least it may be. */
export type Contrast = ReturnType<typeof contrastsOf>[number]
/** What the colours of a theme are for, in the order they are shown. */
export const COLOURS = [
  ['canvas', t('Page'), t('The ground of every page')],
  ['accent', t('Accent'), t('Main buttons, links and the focus ring')],
  ['secondary', t('Second accent'), t('Lines below the selected tab')],
  ['gold', t('Highlight'), t('Avatars and category tabs')],
  ['success', t('Success'), t('Messages that something worked')],
  ['warning', t('Warning'), t('Messages that ask for care')],
  ['danger', t('Error'), t('Messages that something failed')],
  ['info', t('Notice'), t('Messages that tell something')],
] as const
/** Grounds that are derived from the page where they are not set. */
export const GROUNDS = [
  ['surface', t('Cards'), t('The ground of cards')],
  ['raised', t('Fields'), t('The ground of fields and dialogs')],
  ['overlay', t('Menus'), t('The ground of menus and short messages')],
  ['ink', t('Drawn lines'), t('Lines and hard shadows')],
] as const

/** What is derived from the page's ground. */
export const OF_PAGE: readonly string[] = ['fg', 'fg-muted', 'fg-subtle', 'sunken', 'border-strong', 'focus']

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...COLOURS, ...GROUNDS].map(([name, title]) => [name, title])),
  sunken: t('Sunken parts'),
  fg: t('Text'),
  'fg-muted': t('Muted text'),
  'fg-subtle': t('Faint text'),
  'border-strong': t('Borders'),
  focus: t('Focus ring'),
}

/** A token as people call it: `Text on Accent` for `on-accent`. */
export const tokenName = (token: string): string => {
  if (Object.hasOwn(NAMES, token)) return NAMES[token]!
  const [, on, role = '', part] = /^(on-)?([a-z]+)(?:-(hover|text|soft))?$/.exec(token) ?? []
  const name = NAMES[role]
  if (name === undefined) return token
  if (on !== undefined)
    return part === 'soft'
      ? t('Text on soft {name}', { name: withinSentence(name) })
      : t('Text on {name}', { name: withinSentence(name) })
  if (part === 'text') return t('{name} as text', { name })
  if (part === 'soft') return t('Soft {name}', { name: withinSentence(name) })
  return part === 'hover' ? t('{name}, pointed at', { name }) : name
}
/** A scheme as people call it. */
export const schemeName = (scheme: 'light' | 'dark'): string => (scheme === 'dark' ? t('Dark') : t('Light'))
/** A pair of colours that cannot be told apart well enough, in a sentence. */
export const lowWords = ({ pair: [front, ground], ratio, need, scheme }: Contrast): string =>
  t('{front} on {ground} has {ratio} : 1 in {scheme}, and needs {need} : 1.', {
    front: tokenName(front),
    ground: withinSentence(tokenName(ground)),
    ratio: ratioText(ratio),
    scheme: withinSentence(schemeName(scheme)),
    need,
  })
/** What is drawn in a colour that hardly stands out from what it lies on, in a sentence. */
export const faintWords = ({ pair: [front, ground], ratio, wanted = 3, scheme }: Contrast): string =>
  t('{front} on {ground} has {ratio} : 1 in {scheme}: buttons are hard to see below {wanted} : 1.', {
    front: tokenName(front),
    ground: withinSentence(tokenName(ground)),
    ratio: ratioText(ratio),
    scheme: withinSentence(schemeName(scheme)),
    wanted,
  })
/** A contrast as it is told, rounded down so that what is told to pass does. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
