import type { Theme } from '../../schemas/brand/theme.ts'

/** Whether one of the theme's schemes has hard shadows. */
const isHard = ({ shadow, other }: Theme): boolean => shadow === 'hard' || other?.shadow === 'hard'

const NONE = '0 0 #0000'

/**
 * Tokens of the rules below, in each scheme of a theme in which one has hard shadows: the other scheme shows the same
 * elements without.
 */
export const hardTokens = (theme: Theme): Record<string, string> => {
  if (!isHard(theme)) return {}
  if (theme.shadow !== 'hard') return { 'drop-card': NONE, 'drop-hover': NONE, 'drop-press': NONE }
  return {
    // Below a line outside of the element.
    'drop-card': '0 5px 0 var(--line) var(--ink)',
    'drop-hover': '0 6px 0 var(--ink)',
    // What is pressed moves into its shadow; with another motion it sinks by a pixel.
    'drop-press': theme.motion === 'press' ? NONE : '0 3px 0 var(--ink)',
  }
}

/** The line inside an element. */
const LINE = 'inset 0 0 0 var(--field-line)'

/**
 * What a theme with hard shadows draws in another way than the sheet of the primitives: everything that can be pressed
 * or holds something has a line of ink, what stands out has a shadow below it. The rules stand before that sheet and
 * come with no other theme. `html` gives them precedence.
 */
export const hardCss = (theme: Theme): string =>
  isHard(theme)
    ? [
        // Outside: between a line inside and the shadow the ground would shine through at the corners.
        `html .fy-card{box-shadow:0 0 0 var(--line) var(--rule),var(--drop-card)}`,
        `html :is(.fy-card,.fy-dialog) .fy-card{box-shadow:inset 0 0 0 var(--line) var(--rule)}`,
        `html .fy-button-danger{box-shadow:var(--glow)}`,
        ...[
          ['hover', 'drop-hover'],
          ['active', 'drop-press'],
        ].map(
          ([state, drop]) =>
            `html :is(.fy-button-primary,.fy-button-danger):${state}:not(:disabled)` +
            `{box-shadow:inset 0 0 0 var(--line-min) var(--rule),var(--${drop})}`,
        ),
        `html :is(.fy-button-secondary,.fy-button-quiet):active{transform:translateY(1px)}`,
        `html .fy-button:disabled{box-shadow:inset 0 0 0 var(--line-min) var(--border-strong);transform:none}`,
        `html .fy-check-box>input:checked{box-shadow:${LINE} var(--rule)}`,
        `html .fy-chip{box-shadow:${LINE} var(--chip-rule)}`,
        `html .fy-tabs{box-shadow:${LINE} var(--rule)}`,
        // What can be chosen; payment methods and sums have their lines in the sheet of their widgets.
        `html :is(.fy-option,.method.method.method,.presets.presets button,` +
          `.balance.chip.chip){box-shadow:${LINE} var(--option-rule)}`,
        `html :is(.fy-option,.method.method.method):has(:checked)` +
          `{box-shadow:${LINE} var(--rule),0 0 0 3px var(--accent)}`,
        `html .fy-progress{border:2px solid var(--rule)}`,
        `html .fy-section-link{min-block-size:40px;margin-inline:0;padding-inline:16px;border-radius:var(--r-full);` +
          `background:var(--button-bg);box-shadow:${LINE} var(--rule)}`,
        `html .tile .tile-art{box-shadow:0 0 0 var(--tile-line) var(--rule),var(--drop-card)}`,
        // Cards of offers and tournaments, whose picture reaches their edge.
        `html :is(.banner,.cup){box-shadow:0 0 0 var(--line) var(--rule),var(--drop-card)}`,
        `html .tile .tile-mark{box-shadow:0 0 0 2px var(--rule)}`,
        // Outside the shadow: on it the ring would not be seen.
        `html :where(a,button,input,summary):focus-visible{outline-width:3px;outline-offset:5px}`,
      ].join('')
    : ''
