import type { Api } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Offer as DepositOffer } from '../../../schemas/api/campaigns.ts'
import { loadOffers } from '../../cashier/parts/offers.ts'
import { textOf } from '../../cashier/parts/text.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import type { Offer } from '../parts/offer.ts'

/** What lists of promotions load: the deposit offers this visitor may take. */
export interface CampaignData {
  campaigns: DepositOffer[]
}

/** The deposit offers of `platform/campaigns.json` where a list asks for them. */
export const loadCampaigns = async (isAsked: boolean, api: Api, signal: AbortSignal): Promise<CampaignData> => ({
  campaigns: isAsked ? (await loadOffers(api, signal)).filter(({ trigger }) => trigger.user_satisfies_params) : [],
})

/** The promotions of a list: the brand's deposit offers first, then those written in the page. */
export const usePromotions = (written: readonly Offer[], { campaigns }: CampaignData): Offer[] => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const money = useMoney()
  return [
    ...campaigns.map(({ id, description, promotions: [match], trigger }): Offer => {
      const least = trigger.params.min_amount
      return {
        eyebrow: least ? t('promo.from', { amount: money.short(least) }) : '',
        title: textOf(t, description.title),
        highlight:
          match?.type === 'match' ? t('promo.match', { percent: match.percent, most: money.short(match.max) }) : '',
        text: description.text === undefined ? '' : textOf(t, description.text),
        image: description.image ?? '',
        href: navigation.href(`/offers/${id}`),
        action: t('promo.offer'),
      }
    }),
    ...written,
  ]
}
