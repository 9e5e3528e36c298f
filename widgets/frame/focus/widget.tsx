import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { mainColumn, topBar } from '../parts/styles.ts'
import { Back } from './back.tsx'
import type schema from './schema.ts'

const Root = styled.div`
  :root:has(&) {
    --header-height: 68px;
  }
  ${topBar}
  ${mainColumn}
  .top {
    block-size: calc(var(--header-height) + 1px);
    padding-inline: max(var(--gutter), calc((100% - var(--focus-width, 1176px)) / 2));
    display: flex;
    justify-content: space-between;
    gap: 16px;
    background: var(--surface);
    border-block-end: 1px solid var(--rule);
  }
  .start,
  .end {
    gap: 16px;
  }
  .end {
    flex: none;
  }
  /* A long balance is worth more than the whole logo. */
  .start {
    overflow: clip;
    overflow-clip-margin: 6px;
  }
  .back {
    background: var(--raised);
    box-shadow: inset 0 0 0 var(--line) var(--rule);
  }
  .back:hover {
    background: color-mix(in oklab, var(--fg) 9%, var(--raised));
  }
  .back:dir(rtl) .fy-icon {
    scale: -1 1;
  }
  @media (width < 768px) {
    --gutter: 14px;
    :root:has(&) {
      --header-height: 60px;
    }
    .top,
    .start {
      gap: 12px;
    }
  }
  @media (width < 360px) {
    .start .mark + .name {
      display: none;
    }
  }
  @media print {
    .top,
    .fy-skip,
    [data-slot='footer'] {
      display: none;
    }
  }
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => (
  <Root {...useRoot()} data-layout={props.layout} data-shell="focus">
    <SkipLink />
    <header className="top">
      <div className="start">
        <Back />
        {slot('start')}
      </div>
      <div className="end">{slot('end')}</div>
    </header>
    <main id="main" tabIndex={-1}>
      {slot('main')}
    </main>
    {slot('footer')}
    {slot('overlay')}
  </Root>
)

export default defineWidget<typeof schema>({ View })
