import { css, styled } from 'styled-components'
import { responsiveImage } from '../../../engine/images/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, SectionHeader } from '../../../engine/ui/index.ts'
import { besideStyles } from '../../lobby/parts/beside.ts'
import { section } from '../../lobby/parts/section.ts'
import { wideLast } from '../../lobby/parts/wide-last.ts'
import { BannerCard, InvitationCard } from '../parts/offer-card.tsx'
import { bannerStyles, invitationStyles } from '../parts/styles.ts'
import { loadCampaigns, usePromotions, type CampaignData } from './campaigns.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

/** A card across two or more places: its picture beside the words. */
const across = css`
  &.invitation:not(.bare) {
    display: grid;
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    align-items: center;
  }
  &.invitation > .fy-image {
    block-size: 100%;
    min-block-size: 240px;
    border-block-end: 0;
    border-inline-end: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  &.invitation .offer-title {
    font-size: 28px;
  }
`

const Root = styled.section`
  ${section}
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: 20px;
  }
  ${bannerStyles}
  ${invitationStyles}
  ${wideLast('.offers', 20, across)}
`

/** Only pages that have such a list bring these styles. */
const BesideRoot = styled.section`
  ${section}
  ${besideStyles('.invitation', '.offer-title')}
  .invitation.bare {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 18px;
    border-inline-start: 6px solid var(--accent);
  }
  .invitation-action {
    display: none;
  }
  .invitation-eyebrow {
    color: var(--secondary-text);
    font-size: 12.5px;
    font-weight: 500;
  }
  .invitation p {
    margin-block-start: 2px;
    color: var(--fg-muted);
    font-size: 13.5px;
  }
`

const SIZES = '(max-width: 767px) 92vw, (max-width: 1199px) 46vw, 480px'
const pictureOf = (image: string, quality: number, sizes: string) => {
  const { srcSet } = responsiveImage(image, quality)
  return srcSet === undefined ? {} : { srcSet, sizes }
}

const View = ({ props, data }: ViewProps<Props, CampaignData>) => {
  const root = useRoot()
  const stores = useStores()
  const { facts } = stores
  const toGames = stores.way('/gamehall')
  const { t } = useI18n()
  const promotions = usePromotions(props.offers, data)
  const isBeside = props.variant === 'beside'
  const Shape = isBeside ? BesideRoot : Root
  const Card = props.variant === 'trio' ? BannerCard : InvitationCard
  return (
    <Shape {...root} data-variant={isBeside ? 'beside' : undefined}>
      <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
      {promotions.length === 0 ? (
        <EmptyState
          image={<Motif name="gift" icon="gift" />}
          title={t('promo.empty')}
          text={t('promo.empty_text')}
          action={toGames && <Button href={toGames}>{t('promo.to_games')}</Button>}
        />
      ) : (
        <div className={isBeside ? 'cards' : 'offers'}>
          {promotions.map((offer) => (
            <Card
              key={offer.href + offer.title}
              offer={offer}
              picture={pictureOf(offer.image, facts.imageQuality, isBeside ? '104px' : SIZES)}
              level="h2"
            />
          ))}
        </div>
      )}
    </Shape>
  )
}

export default defineWidget<typeof schema, CampaignData>({
  load: (context) => loadCampaigns(context.props.campaigns, context),
  View,
})
