import type { Theme } from '../../schemas/brand/theme.ts'
import { hardTokens } from './hard.ts'

type Tokens = Record<string, string>

/**
 * Tokens that depend on the theme's `shadow` and `motion` (movement on hover and press).
 */
export const modelTokens = (theme: Theme): Tokens => ({
  ...shadows[theme.shadow](theme.scheme === 'dark' ? '#000' : 'var(--ink)'),
  ...motions[theme.motion],
  ...hardTokens(theme),
  ease: 'cubic-bezier(.2,.8,.2,1)',
  't-1': '120ms',
  't-2': '200ms',
  't-3': '320ms',
})

/** The line around what floats. */
const RING = '0 0 0 var(--line-min) var(--ink)'

/** @param shade colour of the shadows */
const shadows: Record<Theme['shadow'], (shade: string) => Tokens> = {
  // Soft shadows with a glow of the accent colour.
  glow: () => ({
    'shadow-1': '0 1px 2px #0006',
    'shadow-2': '0 12px 30px -12px #000',
    'shadow-3': '0 18px 30px -14px #000',
    'shadow-4': '0 30px 80px -20px #000',
    glow: 'inset 0 0 0 1px color-mix(in oklab,var(--accent) 45%,#fff),0 6px 22px -8px var(--accent)',
    'tile-hover-shadow': '0 0 0 2px var(--accent),0 18px 30px -14px #000',
  }),
  // Lines instead of shadows.
  none: (shade) => ({
    'shadow-1': 'none',
    'shadow-2': '0 0 0 var(--line-min) var(--rule)',
    'shadow-3': `0 0 0 var(--line-min) var(--rule),0 18px 28px -16px color-mix(in oklab,${shade} 50%,transparent)`,
    'shadow-4': `0 0 0 var(--line-min) var(--rule),0 30px 60px -30px color-mix(in oklab,${shade} 66%,transparent)`,
    glow: 'none',
    'tile-hover-shadow': `0 18px 28px -16px color-mix(in oklab,${shade} 50%,transparent),0 0 0 1px var(--ink)`,
  }),
  // Shadows without blur, below: a line of ink around what floats, as if it lay on a card.
  hard: () => ({
    'shadow-1': '0 3px 0 var(--ink)',
    'shadow-2': `${RING},0 5px 0 var(--line-min) var(--ink)`,
    'shadow-3': '0 6px 0 var(--line-min) var(--ink)',
    'shadow-4': '0 7px 0 var(--line-min) var(--ink)',
    glow: 'inset 0 0 0 var(--line-min) var(--ink),0 4px 0 var(--ink)',
    'tile-hover-shadow': `${RING},0 9px 0 var(--line-min) var(--ink)`,
  }),
}

const motions: Record<Theme['motion'], Tokens> = {
  lift: {
    'button-hover': 'translateY(-1px)',
    'button-press': 'translateY(1px)',
    'tile-hover': 'translateY(-5px)',
    'card-hover': 'translateY(-3px)',
  },
  paper: {
    'button-hover': 'none',
    'button-press': 'translateY(1px)',
    'tile-hover': 'translateY(-6px) rotate(-.6deg)',
    'card-hover': 'rotate(-.3deg)',
  },
  press: {
    'button-hover': 'translateY(-2px)',
    // As far as the hard shadow of a button reaches (engine/theme/hard.ts).
    'button-press': 'translateY(4px)',
    'tile-hover': 'translateY(-4px)',
    'card-hover': 'translateY(-3px)',
  },
}
