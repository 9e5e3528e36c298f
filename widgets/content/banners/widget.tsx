import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { SiteBanner } from '../../../schemas/brand/content.ts'
import { section } from '../../lobby/parts/section.ts'
import { BannerCard } from '../../promo/parts/offer-card.tsx'
import { bannerStyles } from '../../promo/parts/styles.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(380px, 100%), 1fr));
    gap: 16px;
  }
  ${bannerStyles}
`

/** Banners one page may show. */
const MOST = 100
/** The longest time a browser's timer can wait, in milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const isOver = ({ finished_at: end }: SiteBanner, now: Date): boolean => end !== null && new Date(end) <= now

/** The banners that have not ended, also when one ends while the page is open. */
const useCurrent = (banners: readonly SiteBanner[], now: () => Date): SiteBanner[] => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const ends = banners.flatMap((banner) =>
      banner.finished_at === null || isOver(banner, at) ? [] : [Date.parse(banner.finished_at)],
    )
    if (ends.length === 0) return
    const wait = Math.min(Math.max(0, Math.min(...ends) - now().getTime()), LONGEST_WAIT_MS)
    const timer = setTimeout(() => setAt(now()), wait)
    return () => clearTimeout(timer)
  }, [banners, at, now])
  return banners.filter((banner) => !isOver(banner, at))
}

const View = ({ props, data }: ViewProps<Props, SiteBanner[]>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { now } = useStores()
  const banners = useCurrent(data, now)
  if (banners.length === 0) return null
  return (
    <Root {...root} data-position={props.position} aria-label={t('content.banners.label')}>
      <div className="offers">
        {banners.map(({ id, description: { title = '', text = '', image = '', link } }) => (
          <BannerCard
            key={id}
            level="h2"
            offer={{
              eyebrow: '',
              title,
              highlight: '',
              text,
              image,
              href: link ?? '',
              action: link === undefined ? '' : props.action,
            }}
          />
        ))}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, SiteBanner[]>({
  load: async ({ api, props, signal }) => {
    const banners = (await api.banners.get({ offset: 0, count: MOST }, { signal })) as SiteBanner[]
    return banners.filter(({ description }) => description.position === props.position)
  },
  View,
})
