import { createGlobalStyle } from 'styled-components'

/** Colours, type and measures of the staff apps, light and dark. A brand's own colours appear in none of them. */
export const Look = createGlobalStyle`
  :root {
    color-scheme: light dark;
    --sans: 'Inter Variable', system-ui, sans-serif;
    --mono: 'JetBrains Mono Variable', ui-monospace, monospace;
    --canvas: light-dark(#f6f5f2, #131314);
    --panel: light-dark(#fffffe, #1a1a1c);
    --sunken: light-dark(#efede8, #0e0e0f);
    --hover: light-dark(#f1efea, #232326);
    --selected: light-dark(#e8eefc, #1f2a4a);
    --line: light-dark(#e3e0d9, #2c2c30);
    --line-strong: light-dark(#c9c5bb, #44444a);
    --fg: light-dark(#1d1b17, #f1efec);
    --fg-2: light-dark(#57534a, #b7b3ab);
    --quiet: light-dark(#68635a, #a29e96);
    --accent: light-dark(#2f56d9, #7c9bff);
    --accent-fg: light-dark(#ffffff, #0c1430);
    --accent-ink: light-dark(#2547bb, #a7bbff);
    --good: light-dark(#1c7a4a, #58c98c);
    --good-soft: light-dark(#e2f3e9, #14301f);
    --warn: light-dark(#8f5a00, #e6b04d);
    --warn-soft: light-dark(#fbefd6, #33270d);
    --bad: light-dark(#b3261e, #ff8b82);
    --bad-soft: light-dark(#fbe6e4, #3a1614);
    --scrim: light-dark(rgb(29 27 23 / 0.32), rgb(0 0 0 / 0.55));
    --shadow: 0 1px 2px rgb(29 27 23 / 0.06), 0 8px 24px rgb(29 27 23 / 0.12);
  }
  *, *::before, *::after { box-sizing: border-box; }
  html, body, #root { height: 100%; }
  body {
    margin: 0;
    font: 450 13px/20px var(--sans);
    color: var(--fg);
    background: var(--canvas);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, p, ul, ol, dl, dd, table { margin: 0; padding: 0; }
  h1 { font: 600 15px/22px var(--sans); }
  h2, h3 { font: 600 13px/20px var(--sans); }
  ul, ol { list-style: none; }
  table { border-collapse: separate; border-spacing: 0; width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  /* Code, paths and places read from left to right in every language. */
  code, pre, kbd { direction: ltr; unicode-bidi: isolate; }
  a { color: var(--accent-ink); text-underline-offset: 2px; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 6px; }
  @media (prefers-reduced-motion: reduce) {
    /* Not a short duration: every change of a height would then be laid out one frame late. */
    *, *::before, *::after { animation-duration: 0.01ms !important; transition: none !important; }
  }
`
