import type { Theme } from '../../schemas/brand/theme.ts'

/** What component tokens depend on: whether the theme is dark, whether it draws lines. */
interface Look {
  readonly dark: boolean
  readonly lined: boolean
  readonly shadow: Theme['shadow']
}

/** Sizes and weights of text. */
const textTokens = (): Record<string, string> => ({
  'text-size': '15px',
  'text-weight': '450',
  'strong-weight': '700',
  'page-title-size': 'clamp(24px,3.2vw,34px)',
  'heading-size': 'clamp(19px,2vw,24px)',
  'card-title-size': '18px',
  'state-title-size': '20px',
  'dialog-title-size': '24px',
  'amount-size': '26px',
  'amount-font': 'var(--body)',
})

/** Buttons and fields. */
const controlTokens = ({ dark, lined }: Look): Record<string, string> => ({
  'button-radius': 'var(--r-m)',
  'button-height': '44px',
  'button-height-s': '38px',
  'button-height-l': '52px',
  'button-weight': 'var(--strong-weight)',
  'button-line': 'var(--line-min)',
  'button-bg': dark ? 'var(--raised)' : 'var(--surface)',
  'button-hover-bg': lined && !dark ? 'var(--ink)' : 'var(--overlay)',
  'button-hover-fg': lined && !dark ? 'var(--canvas)' : 'var(--fg)',
  'button-disabled-bg': dark ? 'var(--overlay)' : 'var(--accent-soft)',

  'field-radius': 'var(--r-m)',
  'field-height': '48px',
  'field-bg': dark ? 'var(--sunken)' : 'var(--raised)',
  'field-line': 'var(--line-min)',
  'field-rule': lined ? 'var(--ink)' : 'var(--border-strong)',
})

/** Cards, options, chips, tags and tabs. */
const choiceTokens = ({ dark, lined }: Look): Record<string, string> => ({
  'card-radius': 'var(--r-l)',
  'card-bg': 'var(--surface)',
  'card-padding': '22px',
  'option-radius': 'var(--r-m)',
  'option-bg': 'var(--raised)',
  'option-rule': dark && !lined ? 'transparent' : 'var(--border-strong)',
  'option-on-bg': 'var(--accent-soft)',

  'chip-radius': 'var(--r-m)',
  'chip-height': '44px',
  'chip-bg': dark || lined ? 'var(--raised)' : 'var(--sunken)',
  'chip-rule': lined ? 'var(--ink)' : 'transparent',
  'chip-on-bg': 'var(--fg)',
  'chip-on-fg': 'var(--canvas)',
  'tag-radius': 'var(--r-s)',
  'tag-bg': 'var(--accent)',
  'tag-fg': 'var(--on-accent)',

  'tabs-bg': lined ? 'transparent' : dark ? 'var(--surface)' : 'var(--sunken)',
  'tabs-padding': lined ? '0px' : '5px',
  'tabs-gap': lined ? '20px' : '6px',
  'tabs-radius': lined ? '0px' : 'calc(var(--r-m) + 4px)',
  'tab-radius': lined ? '0px' : 'var(--r-m)',
  'tab-padding': lined ? '4px' : '16px',
  'tab-on-bg': lined ? 'transparent' : dark ? 'var(--overlay)' : 'var(--surface)',
  'tab-on-fg': lined ? 'var(--fg)' : 'var(--accent-text)',
  'tab-on-line': lined ? '2px' : '0px',
  'tab-on-rule': 'var(--secondary)',
})

/** Steps, dialogs, tiles, progress and tables. */
const stateTokens = ({ dark, lined, shadow }: Look): Record<string, string> => ({
  'tabs-inner-bg': lined ? 'transparent' : 'var(--sunken)',
  'option-icon-bg': dark ? 'var(--overlay)' : 'var(--accent-soft)',
  'step-bg': dark ? 'var(--overlay)' : lined ? 'transparent' : 'var(--sunken)',
  'step-fg': dark ? 'var(--accent-text)' : 'var(--fg)',
  'skeleton-bg': dark ? 'var(--raised)' : 'var(--sunken)',
  'skeleton-shine': dark ? 'var(--overlay)' : 'var(--raised)',

  'dialog-radius': 'var(--r-l)',
  'dialog-bg': dark ? 'var(--raised)' : 'var(--surface)',
  'toast-radius': 'var(--r-m)',
  'toast-bg': 'var(--overlay)',
  'tile-radius': lined ? '0px' : 'var(--r-m)',
  'tile-line': lined ? '1px' : '0px',
  'tile-gap': '16px',
  'progress-height': '10px',
  'progress-radius': 'var(--r-full)',
  'progress-bg': dark ? 'var(--sunken)' : 'var(--accent-soft)',
  'progress-fill': 'var(--accent)',
  'progress-shadow': shadow === 'glow' ? '0 0 12px var(--accent)' : 'none',
  'table-stripe': shadow === 'glow' ? 'var(--raised)' : 'transparent',
  'table-rule': shadow === 'glow' ? 'transparent' : 'var(--border)',
  'mark-radius': lined ? 'var(--r-m)' : 'var(--r-full)',
  // The hue of tables in games; they are drawn dark, whatever it is.
  'game-felt': 'var(--accent)',
  'link-rule': lined ? '1px' : '0px',
  'link-icon': lined ? 'block' : 'none',
})

/** Where lines and hard shadows make things of what without them are lines of a print. */
const inkedTokens = (line: number): Record<string, string> => ({
  'button-hover-bg': 'var(--accent-soft)',
  'button-hover-fg': 'var(--fg)',
  'field-line': `${Math.max(1, Math.min(line, 2.5))}px`,
  'option-rule': 'var(--ink)',
  'tabs-bg': 'var(--surface)',
  'tabs-inner-bg': 'var(--accent-soft)',
  'tabs-padding': '6px',
  'tabs-gap': '4px',
  'tabs-radius': 'calc(var(--r-m) + 6px)',
  'tab-radius': 'var(--r-m)',
  'tab-padding': '16px',
  'tab-on-bg': 'var(--accent)',
  'tab-on-fg': 'var(--on-accent)',
  'tab-on-line': '0px',
  'step-bg': 'var(--secondary)',
  'step-fg': 'var(--on-secondary)',
  'toast-radius': 'var(--r-l)',
  'tile-radius': 'var(--r-l)',
  'tile-line': 'var(--line)',
  'progress-height': '14px',
  'mark-radius': 'var(--r-full)',
  'link-rule': '0px',
})

/**
 * Tokens of single components, expressed in other tokens. A brand can set each of them in `theme.json → tokens`.
 */
export const componentTokens = (theme: Theme): Record<string, string> => {
  const look = { dark: theme.scheme === 'dark', lined: theme.line > 0, shadow: theme.shadow }
  return {
    ...textTokens(),
    ...controlTokens(look),
    ...choiceTokens(look),
    ...stateTokens(look),
    ...(look.lined && look.shadow === 'hard' ? inkedTokens(theme.line) : {}),
  }
}
