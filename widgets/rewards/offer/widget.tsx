import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, Image, Notice } from '../../../engine/ui/index.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import { textOf } from '../../cashier/parts/text.ts'
import { section } from '../../lobby/parts/section.ts'
import { OfferFacts, usePromise } from '../parts/facts.tsx'
import { factStyles } from '../parts/styles.ts'
import type schema from './schema.ts'
import { refusalOf, takeOffer } from './take.ts'

interface Data {
  offer: Offer | null
}

const Root = styled.section`
  ${section}
  ${factStyles}
  .offer {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    overflow: hidden;
    padding: 0;
  }
  .offer > .fy-image {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 220px;
    object-fit: cover;
  }
  .offer-text {
    display: grid;
    align-content: center;
    gap: 16px;
    padding: 26px 28px;
  }
  h1 {
    font-size: var(--page-title-size);
    line-height: 1.1;
  }
  .offer-text > b {
    color: var(--accent-text);
    font-size: 19px;
  }
  .offer-text > p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .buttons .fy-button {
    flex: 1 1 180px;
  }
  @media (max-width: 767px) {
    .offer {
      grid-template-columns: minmax(0, 1fr);
    }
    .offer > .fy-image {
      min-block-size: 0;
      block-size: 180px;
    }
    .offer-text {
      padding: 18px 16px;
    }
  }
`

/** Where a taken offer is used; `href` is undefined while that page is off. */
const useWayOn = ({ id, trigger, promotions }: Offer) => {
  const { t } = useI18n()
  const stores = useStores()
  const game = promotions.find(({ type }) => type === 'rounds')?.game
  if (trigger.action === 'deposit')
    return { href: stores.way(`/cashier/deposit?offer=${id}`), label: t('rewards.offer.deposit'), done: 'deposit' }
  const play = game && stores.way(`/game/${game.sysname}`)
  if (game && play !== undefined)
    return { href: play, label: t('rewards.offer.play', { game: game.name }), done: 'rounds' }
  return { href: stores.way('/profile/bonuses'), label: t('rewards.offer.bonuses'), done: 'bonus' }
}

/** The button that takes the offer, or what to do once it is taken. */
const Taking = observer(({ offer }: { offer: Offer }) => {
  const { t } = useI18n()
  const { api, failures, session } = useStores()
  const [isTaken, setTaken] = useState(offer.is_taken)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const way = useWayOn(offer)
  const take = async () => {
    setBusy(true)
    setReason('')
    try {
      await takeOffer(api, session.summary?.uid ?? '', offer.id)
      setTaken(true)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) failures.show(error, t('rewards.offer.failed'))
      else setReason(t(`rewards.refusals.${refusal}`))
    } finally {
      setBusy(false)
    }
  }
  if (!session.isAuthenticated)
    return (
      <div className="buttons">
        <Button href="?show_popup_auth=1">{t('rewards.offer.login')}</Button>
      </div>
    )
  if (isTaken)
    return (
      <>
        <Notice tone="success">{t(`rewards.offer.done_${way.done}`)}</Notice>
        {way.href !== undefined && (
          <div className="buttons">
            <Button href={way.href}>{way.label}</Button>
          </div>
        )}
      </>
    )
  const { user_satisfies_params: isOpen, refusal } = offer.trigger
  if (!isOpen) return <Notice>{t(refusal ? `rewards.refusals.${refusal}` : 'rewards.offer.not_now')}</Notice>
  return (
    <>
      {reason && <Notice tone="warning">{reason}</Notice>}
      <div className="buttons">
        <Button onClick={() => void take()} loading={isBusy}>
          {t('rewards.offer.take')}
        </Button>
      </div>
    </>
  )
})

const View = ({ data: { offer } }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const promise = usePromise()
  const back = <Button href={navigation.href('/offers')}>{t('rewards.offer.all')}</Button>
  if (!offer)
    return (
      <Root {...root}>
        <EmptyState image={<Motif name="gift" icon="gift" />} title={t('rewards.offer.gone')} action={back} />
      </Root>
    )
  const { description, promotions } = offer
  return (
    <Root {...root}>
      <article className="fy-card offer" data-offer={offer.id}>
        {description.image && <Image src={description.image} alt="" width={720} height={480} />}
        <div className="offer-text">
          <h1>{textOf(t, description.title)}</h1>
          <b>{promotions.map(promise).join(', ')}</b>
          {description.text && <p>{textOf(t, description.text)}</p>}
          <OfferFacts offer={offer} />
          <Taking key={offer.id} offer={offer} />
        </div>
      </article>
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, route, signal }) => {
    const { items } = await api.campaigns.getOffers({}, { signal })
    const id = Number(route.params['id'])
    return { offer: (items as Offer[]).find((offer) => offer.id === id) ?? null }
  },
  head: ({ data }) => (data?.offer ? {} : { status: 404 }),
  View,
})
