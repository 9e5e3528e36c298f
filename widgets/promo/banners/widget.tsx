import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { BlockHeader } from '../../lobby/parts/block-header.tsx'
import { section } from '../../lobby/parts/section.ts'
import { BannerCard, InvitationCard } from '../parts/offer-card.tsx'
import { bannerStyles, invitationStyles } from '../parts/styles.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
    gap: 16px;
  }
  &[data-variant='invitations'] .offers {
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
    gap: 20px;
  }
  @media (max-width: 991px) {
    &[data-variant='trio'] .offers {
      display: flex;
      overflow-x: auto;
      scrollbar-width: none;
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
      /* No snapping: it would take back what brings a link with the focus into view. */
      scroll-padding-inline: var(--gutter);
    }
    &[data-variant='trio'] .banner {
      flex: 0 0 300px;
    }
  }
  @media (max-width: 767px) {
    &[data-variant='invitations'] .offers {
      --invitation-picture: 120px;
      grid-template-columns: 1fr 1fr;
      gap: 12px;
    }
    .invitation:last-child:nth-child(odd) {
      --invitation-picture: 150px;
      grid-column: 1 / -1;
    }
  }
  ${bannerStyles}
  ${invitationStyles}
`

const View = ({ props }: ViewProps<Props>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { t } = useI18n()
  if (props.offers.length === 0) return null
  const Card = props.variant === 'trio' ? BannerCard : InvitationCard
  return (
    <Root {...root} data-variant={props.variant} aria-label={props.title || t('promo.title')}>
      {props.title && (
        <BlockHeader
          title={props.title}
          href={navigation.href('/promotions')}
          linkLabel={props.linkLabel || t('lobby.view_all')}
        />
      )}
      <div className="offers">
        {props.offers.map((offer) => (
          <Card key={offer.href + offer.title} offer={offer} level={props.title ? 'h3' : 'h2'} />
        ))}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
