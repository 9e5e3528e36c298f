import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { AgeMark } from '../parts/age-mark.tsx'
import { ConsentLink } from '../parts/consent-link.tsx'
import type schema from './schema.ts'

const Root = styled.footer`
  padding: 36px max(var(--gutter), calc((100% - var(--content)) / 2)) 48px;
  background: var(--footer-bg, var(--surface));
  border-block-start: var(--line) solid var(--rule);
  display: grid;
  grid-template-columns: 2fr;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: 24px;
  .words {
    max-inline-size: 46ch;
    color: var(--fg-muted);
  }
  .words [data-widget='shell/logo'] {
    min-block-size: 28px;
  }
  .words > p {
    margin-block-start: 12px;
  }
  .legal {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .age-mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 30px;
    block-size: 30px;
    border: 2px solid currentColor;
    border-radius: 50%;
    color: var(--fg);
    font-size: 12px;
    font-weight: 700;
    text-decoration: none;
  }
  h2 {
    margin-block-end: 8px;
    font: var(--footer-title, 700 14px/1.4 var(--body));
    font-variation-settings: var(--display-settings);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-block-size: 30px;
    color: var(--fg-muted);
  }
  li a:hover {
    color: var(--fg);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  @media (width < 992px) {
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    grid-auto-flow: row;
    .words {
      grid-column: 1 / -1;
    }
  }
  @media (pointer: coarse) {
    li a,
    .consent {
      min-block-size: 44px;
    }
  }
`

const View = observer(({ props, slot }: ViewProps<PropsOf<typeof schema>>) => {
  const { session } = useStores()
  const isShown = ({ audience }: { audience: string }) =>
    audience === 'all' || (audience === 'player') === session.isAuthenticated
  const columns = props.columns
    .map(({ title, items }) => ({ title, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Root {...useRoot()}>
      <div className="words">
        {slot('brand')}
        <p>{props.text}</p>
        <p className="legal">
          <AgeMark /> <span>{[props.licence, props.company].filter(Boolean).join(' · ')}</span>
        </p>
        {slot('end')}
        <ConsentLink />
      </div>
      {columns.map(({ title, items }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
