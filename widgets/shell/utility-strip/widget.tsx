import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { AgeMark } from '../parts/age-mark.tsx'
import type schema from './schema.ts'

const Root = styled.aside`
  display: flex;
  align-items: center;
  gap: 22px;
  min-block-size: 34px;
  padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
  background: var(--strip-bg, var(--accent));
  color: var(--strip-fg, var(--on-accent));
  font-size: 12.5px;
  > span,
  > a,
  > p {
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 34px;
  }
  .age-mark {
    padding: 0 4px;
    border: 1px solid;
    border-radius: var(--r-s);
    font-size: 12px;
    font-weight: 600;
    line-height: 17px;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .licence {
    margin-inline-start: auto;
  }
  :focus-visible {
    outline-color: currentColor;
    outline-offset: 1px;
  }
  @media (width < 768px) {
    justify-content: space-between;
    .wide {
      display: none;
    }
  }
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  return (
    <Root {...useRoot()} aria-label={t('shell.strip')}>
      <p>
        <AgeMark /> {props.text}
      </p>
      <span className="wide licence">{props.licence}</span>
      {props.links.map(({ label, href }) => (
        <a key={href} className="wide" href={href}>
          {label}
        </a>
      ))}
      {slot('end')}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
