import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { section } from '../../lobby/parts/section.ts'
import { readBanners, useCurrentBanners, type PlaceBanners } from '../parts/current-banners.ts'
import { PlaceCards, placeStyles } from '../parts/place.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  ${placeStyles}
`

const View = ({ props, data }: ViewProps<Props, PlaceBanners>) => {
  const root = useRoot()
  const { t } = useI18n()
  const banners = useCurrentBanners(props.position, data)
  if (banners.length === 0) return null
  return (
    <Root {...root} data-position={props.position} aria-label={t('content.banners.label')}>
      <PlaceCards banners={banners} variant={props.variant} action={props.action} />
    </Root>
  )
}

export default defineWidget<typeof schema, PlaceBanners>({
  load: ({ api, props, signal }) => readBanners(api, props.position, { signal }),
  View,
})
