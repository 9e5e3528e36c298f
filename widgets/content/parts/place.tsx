import { css } from 'styled-components'
import type { SiteBanner } from '../../../schemas/brand/content.ts'
import { BannerCard } from '../../promo/parts/offer-card.tsx'
import { bannerStyles } from '../../promo/parts/styles.ts'

/** `<PlaceCards>`: cards side by side where there is room. */
export const placeStyles = css`
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: 20px;
  }
  ${bannerStyles}
`

/** The banners of a place as cards. `action`: label of the button of those that have a link. */
export const PlaceCards = ({
  banners,
  action,
  level = 'h2',
}: {
  banners: readonly SiteBanner[]
  action: string
  level?: 'h2' | 'h3'
}) => (
  <div className="offers">
    {banners.map(({ id, description: { title = '', text = '', image = '', link } }) => (
      <BannerCard
        key={id}
        level={level}
        offer={{
          eyebrow: '',
          title,
          highlight: '',
          text,
          image,
          href: link ?? '',
          action: link === undefined ? '' : action,
        }}
      />
    ))}
  </div>
)
