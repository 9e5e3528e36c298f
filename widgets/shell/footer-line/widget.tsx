import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { AgeMark } from '../parts/age-mark.tsx'
import { ConsentLink } from '../parts/consent-link.tsx'
import type schema from './schema.ts'

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 20px;
  padding-block: 12px calc(12px + env(safe-area-inset-bottom));
  padding-inline: max(var(--gutter), calc((100% - var(--focus-width, 1176px)) / 2));
  border-block-start: 1px solid var(--border);
  color: var(--fg-muted);
  font-size: 13px;
  p {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .age-mark {
    flex: none;
    padding: 0 5px;
    border: 1px solid;
    border-radius: var(--r-s);
    color: var(--fg);
    font-size: 12px;
    font-weight: 700;
    line-height: 20px;
    text-decoration: none;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    column-gap: 20px;
  }
  a {
    display: inline-flex;
    align-items: center;
  }
  a,
  .consent {
    min-block-size: 44px;
  }
  a:hover {
    color: var(--fg);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`

const View = ({ props, slot, instances }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  return (
    <Root {...useRoot()}>
      <p>
        <AgeMark /> {props.text}
      </p>
      <ConsentLink />
      {props.links.length > 0 && (
        <nav aria-label={t('shell.strip')}>
          {props.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
      {instances('end').length > 0 && slot('end')}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
