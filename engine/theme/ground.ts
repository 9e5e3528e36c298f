import type { Theme } from '../../schemas/brand/theme.ts'

const INK = 'var(--ground-ink,color-mix(in oklab,var(--surface) 42%,transparent))'

/** Patterns that scroll with the page, as small images that repeat. */
const REPEATED = {
  dots: `background-image:radial-gradient(${INK} 3px,transparent 3.5px);background-size:34px 34px`,
  check:
    `background-image:conic-gradient(${INK} 25%,transparent 0 50%,${INK} 0 75%,transparent 0);` +
    `background-size:64px 64px`,
  stripes: `background-image:repeating-linear-gradient(135deg,${INK} 0 14px,transparent 0 28px)`,
} as const

/**
 * The pattern of the page's ground. Rays have a layer of their own that does not move, because they have one middle: so
 * the browser draws them once.
 */
export const groundCss = ({ ground }: Theme): string => {
  // A theme that was not read through its schema says nothing of it.
  if (ground === undefined || ground === 'none') return ''
  if (ground === 'rays')
    return (
      `html body::before{content:'';position:fixed;inset:0;z-index:-1;` +
      `background:repeating-conic-gradient(from 0deg at 50% 110%,${INK} 0 7deg,transparent 7deg 14deg)}`
    )
  return `html body{${REPEATED[ground]}}`
}
