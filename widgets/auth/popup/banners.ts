import type { Api } from '../../../engine/api/index.ts'
import type { AuthBanner } from '../../../schemas/brand/content.ts'

/** The banner of each view that has one. */
export type BannersByView = Partial<Record<AuthBanner['banner_type'], AuthBanner>>

/** The brand's banners beside the forms, by view; the first of several for a view. Without an answer there are none. */
export const fetchBanners = async ({ content }: Pick<Api, 'content'>, signal: AbortSignal): Promise<BannersByView> => {
  try {
    const banners = (await content.getBanners({ type: 'auth' }, { signal })) as AuthBanner[]
    return Object.fromEntries(banners.toReversed().map((banner) => [banner.banner_type, banner]))
  } catch (error) {
    // The forms are the task of the dialog; the picture is not.
    if (!signal.aborted) console.warn('Banners:', error)
    return {}
  }
}
