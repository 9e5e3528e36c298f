import { get, post } from './transport.ts'

export const content = {
  getConfig: get('cms.getConfig'),
  getDomainSeo: get('cms.getDomainSeo'),
  getRedirects: get('cms.getRedirects'),
  getBanners: get('cms.getBanners'),
  getPage: get('cms.getPage'),
}
export const banners = { get: get('banners.get'), getNextStart: get('banners.getNextStart') }
export const popups = { get: get('popups.get') }
export const support = { getSettings: get('support.getsettings'), sendFeedback: post('support.sendFeedback') }
