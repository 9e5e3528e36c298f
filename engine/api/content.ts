import { group } from './transport.ts'

export const content = group('cms', {
  getConfig: 'GET',
  getDomainSeo: 'GET',
  getRedirects: 'GET',
  getBanners: 'GET',
  getPage: 'GET',
})
export const banners = group('banners', { get: 'GET', getNextStart: 'GET' })
export const popups = group('popups', { get: 'GET' })
export const support = group('support', { getSettings: 'get', sendFeedback: 'POST' })
