import { css } from 'styled-components'
import { useStores } from '../../../engine/stores/index.ts'
import type { SiteBanner } from '../../../schemas/brand/content.ts'
import { BannerCard, InvitationCard } from '../../promo/parts/offer-card.tsx'
import { bannerStyles, invitationStyles } from '../../promo/parts/styles.ts'

/** `<PlaceCards>`: cards side by side where there is room. */
export const placeStyles = css`
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: 20px;
  }
  ${bannerStyles}
  ${invitationStyles}
  /* One alone is a line across the page, lower than a card. */
  @media (width >= 768px) {
    .offers > :only-child {
      grid-column: 1 / -1;
    }
    .banner:only-child,
    .banner:only-child > .banner-text {
      min-height: 148px;
    }
    .invitation:only-child:not(.bare) {
      display: grid;
      grid-template-columns: minmax(0, 340px) minmax(0, 1fr);
      align-items: center;
      --invitation-picture: 148px;
    }
    .invitation:only-child > .fy-image {
      border-block-end: 0;
      border-inline-end: max(1px, var(--line)) solid var(--rule, var(--border));
    }
  }
`

/** How cards look, as those of `promo/list`. */
export type PlaceVariant = 'trio' | 'invitations'
interface PlaceCardsProps {
  banners: readonly SiteBanner[]
  variant: PlaceVariant
  /** Label of the button of those that have a link. */
  action: string
  level?: 'h2' | 'h3'
}
/** The banners of a place as cards. An invitation is a link below a picture: without either it is a plain card. */
export const PlaceCards = ({ banners, variant, action, level = 'h2' }: PlaceCardsProps) => {
  const stores = useStores()
  const shown = banners.filter(({ description: { link } }) => link === undefined || stores.isOpen(link))
  return (
    <div className="offers">
      {shown.map(({ id, description: { title = '', text = '', image = '', link = '' } }) => {
        const Card = variant === 'invitations' && image && link ? InvitationCard : BannerCard
        const offer = { eyebrow: '', title, highlight: '', text, image, href: link, action: link && action }
        return <Card key={id} level={level} offer={offer} />
      })}
    </div>
  )
}
