import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, Image, SectionHeader, Tag } from '../../../engine/ui/index.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import { textOf } from '../../cashier/parts/text.ts'
import { section } from '../../lobby/parts/section.ts'
import { OfferFacts, usePromise } from '../parts/facts.tsx'
import { factStyles } from '../parts/styles.ts'
import { visibleOffers } from '../parts/visible.ts'
import type schema from './schema.ts'

interface Data {
  offers: Offer[]
}

const Root = styled.section`
  ${section}
  ${factStyles}
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: 20px;
  }
  .offer {
    display: flex;
    flex-direction: column;
    overflow: hidden;
    padding: 0;
  }
  .offer > .fy-image {
    inline-size: 100%;
    block-size: 190px;
    object-fit: cover;
  }
  .offer-text {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: flex-start;
    gap: 12px;
    padding: 16px 18px 18px;
  }
  .offer h2 {
    font-size: 22px;
    line-height: 1.2;
  }
  .offer-text > b {
    color: var(--accent-text);
    font-size: 17px;
  }
  .offer .key-facts {
    inline-size: 100%;
    padding-block: 14px 4px;
    border-block-start: 1px solid var(--border);
  }
  .offer .fy-button {
    inline-size: 100%;
    margin-block-start: auto;
  }
`

const OfferCard = ({ offer }: { offer: Offer }) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const promise = usePromise()
  const { id, description, promotions, is_taken } = offer
  return (
    <article className="fy-card offer" data-offer={id}>
      {description.image && <Image src={description.image} alt="" width={480} height={320} />}
      <div className="offer-text">
        <h2>{textOf(t, description.title)}</h2>
        {is_taken && <Tag>{t('rewards.offer.taken')}</Tag>}
        <b>{promotions.map(promise).join(', ')}</b>
        <OfferFacts offer={offer} />
        <Button href={navigation.href(`/offers/${id}`)} aria-describedby={`offer-${id}`}>
          {t('rewards.offers.see')}
          <span id={`offer-${id}`} hidden>
            {textOf(t, description.title)}
          </span>
        </Button>
      </div>
    </article>
  )
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const { session } = stores
  const toGames = stores.way('/gamehall')
  const offers = visibleOffers(data.offers, session.isAuthenticated)
  return (
    <Root {...root}>
      <SectionHeader
        level={props.level as 1 | 2 | 3}
        title={props.title}
        {...(props.text ? { text: props.text } : {})}
      />
      {offers.length === 0 ? (
        <EmptyState
          image={<Motif name="gift" icon="gift" />}
          title={t('rewards.offers.none')}
          action={toGames && <Button href={toGames}>{t('rewards.offers.games')}</Button>}
        />
      ) : (
        <div className="offers">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </div>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({
    offers: (await api.campaigns.getOffers({}, { signal })).items as Offer[],
  }),
  View,
})
