import { css, type RuleSet } from 'styled-components'

/** Least width of a card, in CSS pixels; the grid it is for has columns of `minmax(min(320px, 100%), 1fr)`. */
const CARD = 320

/**
 * For a grid of cards, so that no line has a hole: the last one takes the whole line where it would stand alone, and
 * the first one two places where one is left.
 * @param list selector of the grid
 * @param gap between two cards, in CSS pixels
 * @param across how its content looks then, for the selector `&`
 */
export const wideLast = (list: string, gap: number, across?: RuleSet) => {
  const from = (columns: number) => `${columns * CARD + (columns - 1) * gap}px`
  const alone = css`
    grid-column: 1 / -1;
    ${across}
  `
  const double = css`
    grid-column: span 2;
    ${across}
  `
  return css`
    ${list} {
      container: wide-last / inline-size;
    }
    @container wide-last (${from(2)} <= width < ${from(3)}) {
      ${list} > :nth-child(odd):last-child:not(:first-child) {
        ${alone}
      }
    }
    @container wide-last (${from(3)} <= width < ${from(4)}) {
      ${list} > :nth-child(3n + 1):last-child:not(:first-child) {
        ${alone}
      }
      ${list}:has(> :nth-child(3n + 5):last-child) > :first-child {
        ${double}
      }
    }
    @container wide-last (${from(4)} <= width < ${from(5)}) {
      ${list} > :nth-child(4n + 5):last-child {
        ${alone}
      }
      ${list}:has(> :nth-child(4n + 7):last-child) > :first-child,
      ${list}:has(> :nth-child(4n + 6):last-child) > :first-child,
      ${list} > :nth-child(4n + 6):last-child {
        ${double}
      }
    }
  `
}
