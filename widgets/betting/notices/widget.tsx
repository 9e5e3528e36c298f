import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, IconButton } from '../../../engine/ui/index.ts'
import { readBanners, useCurrentBanners, type PlaceBanners } from '../../content/parts/current-banners.ts'
import type schema from './schema.ts'

const Root = styled.section`
  padding: 0;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-block-size: 48px;
    padding-block: 4px;
    padding-inline: var(--gutter);
    background: var(--raised);
    border-block-end: 1px solid var(--border);
  }
  p {
    font-size: 14px;
    line-height: 1.35;
  }
  p span {
    color: var(--fg-muted);
  }
  a {
    color: var(--accent-text);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  li > .fy-icon {
    color: var(--accent-text);
  }
`

const View = ({ props: { position, count }, data }: ViewProps<PropsOf<typeof schema>, PlaceBanners>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const { navigation } = stores
  const [closed, setClosed] = useState<readonly number[]>([])
  const shown = useCurrentBanners(position, data)
    .slice(0, count)
    .filter(({ id, description: { link } }) => !closed.includes(id) && (link === undefined || stores.isOpen(link)))
  if (shown.length === 0) return null
  return (
    <Root {...root} aria-label={t('betting.notices')}>
      <ul>
        {shown.map(({ id, description: { title, text, link } }) => (
          <li key={id} data-notice={id}>
            <Icon name="megaphone" />
            <p>
              {title && (
                <>
                  <b>{title}</b>{' '}
                </>
              )}
              {text && <span>{text}</span>}{' '}
              {link && <a href={link.startsWith('/') ? navigation.href(link) : link}>{t('betting.notice_more')}</a>}
            </p>
            <IconButton icon="x" label={t('betting.notice_close')} onClick={() => setClosed([...closed, id])} />
          </li>
        ))}
      </ul>
    </Root>
  )
}

export default defineWidget<typeof schema, PlaceBanners>({
  load: ({ api, props, signal }) => readBanners(api, props.position, { signal }),
  View,
})
