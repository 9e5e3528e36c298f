import { hero, home, rows } from './edit.ts'

/** Mistakes in the theme. */
export const lookEdits = rows([
  ['theme.json', 'tokens accent-text', '#222222', 'low-contrast'],
  ['theme.json', 'tokens fg', '#222222', 'low-contrast'],
  ['theme.json', 'colour canvas', '#9a9a9a', 'low-contrast'],
  ['theme.json', 'colour accent', '#0f2d33', 'faint-colour'],
  ['theme.json', 'columns mobile', 5, 'narrow-tiles'],
  ['theme.json', 'columns tablet', 9, 'narrow-tiles'],
  ['theme.json', 'font display', 'Nunito', 'unknown-font'],
  ['theme.json', 'font body', 'Onset', 'unknown-font', 'Onest'],
  ['theme.json', 'art aspect', '0/0', 'wrong-aspect'],
  ['theme.json', 'art aspect', '3:4', 'wrong-form'],
  ['theme.json', 'tokens hero-ground', 'url(https://evil.example/x.png)', 'wrong-token'],
  ['theme.json', 'tokens tile-gap', 'banana', 'wrong-token'],
  ['theme.json', 'tokens hero-ground', '#12', 'wrong-token'],
  ['theme.json', 'tokens tile-radius', 'var(--radiuss)', 'wrong-token'],
  ['theme.json', 'tokens tile-gap', 'calc(1px + 2px', 'wrong-token'],
  ['theme.json', 'tokens tile-gpa', '12px', 'unknown-token', 'tile-gap'],
  ['theme.json', 'font displayWeight', 7000, 'out-of-range'],
  ['theme.json', 'width', 15, 'out-of-range'],
  ['theme.json', 'art aspect', '16/9', 'other-aspect'],
  [home, `${hero} props image`, 'offer-1.webp', 'small-picture'],
])
