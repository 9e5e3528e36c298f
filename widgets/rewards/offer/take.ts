import { isApiError, type Api } from '../../../engine/api/index.ts'
import { attempt } from '../../cashier/parts/attempt.ts'

/** The reason the platform gave first for refusing an offer; undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined => {
  const reasons = isApiError(error) ? error.errorData['offer'] : undefined
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined
  return typeof first === 'string' ? first : undefined
}

/** Takes an offer once, even when an answer is lost and the player tries again. */
export const takeOffer = (api: Api, uid: string, id: number): Promise<unknown> =>
  attempt(`offer:${uid}:${id}`, (idempotencyKey) => api.campaigns.takePromotions({ offer_id: id }, { idempotencyKey }))
