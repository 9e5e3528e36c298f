import { useI18n } from '../../../engine/i18n/react.ts'
import type { LoadContext } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Offer as DepositOffer } from '../../../schemas/api/campaigns.ts'
import { loadOffers } from '../../cashier/parts/offers.ts'
import { textOf } from '../../cashier/parts/text.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { visibleOffers } from '../../rewards/parts/visible.ts'
import type { Offer } from '../parts/offer.ts'

/** Data of a list of promotions: the deposit offers available to the visitor. */
export interface CampaignData {
  campaigns: DepositOffer[]
}

/** Loads the deposit offers of `platform/campaigns.json` if the list has `campaigns`; a guest sees all of them. */
export const loadCampaigns = async (
  isAsked: boolean,
  { api, session, signal }: Pick<LoadContext<unknown>, 'api' | 'session' | 'signal'>,
): Promise<CampaignData> => ({
  campaigns: isAsked ? visibleOffers(await loadOffers(api, signal), session !== null) : [],
})

/** @returns the promotions of a list: the deposit offers first, then those of the page */
export const usePromotions = (written: readonly Offer[], { campaigns }: CampaignData): Offer[] => {
  const { t, percent } = useI18n()
  const { navigation } = useStores()
  const money = useMoney()
  return [
    ...campaigns.map(({ id, description, promotions: [match], trigger }): Offer => {
      const least = trigger.params.min_amount
      return {
        eyebrow: least ? t('promo.from', { amount: money.short(least) }) : '',
        title: textOf(t, description.title),
        highlight:
          match?.type === 'match'
            ? t('promo.match', { percent: percent(match.percent), most: money.short(match.max) })
            : '',
        text: description.text === undefined ? '' : textOf(t, description.text),
        image: description.image ?? '',
        href: navigation.href(`/offers/${id}`),
        action: t('promo.offer'),
      }
    }),
    ...written,
  ]
}
