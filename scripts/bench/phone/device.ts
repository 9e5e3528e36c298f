/** A cheap phone on a slow mobile network. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/140.0.0.0 Mobile Safari/537.36',
}
const CPU_SLOWDOWN = 4
const BITS_PER_SECOND = 1_600_000
const LATENCY_MS = 150

/** A page, spoken to in Chromium's DevTools protocol. */
export interface Spoken {
  send(method: 'Network.enable' | 'Network.clearBrowserCache'): Promise<unknown>
  send(method: 'Network.emulateNetworkConditions', conditions: NetworkConditions): Promise<unknown>
  send(method: 'Emulation.setCPUThrottlingRate', rate: { rate: number }): Promise<unknown>
}
interface NetworkConditions {
  offline: boolean
  latency: number
  downloadThroughput: number
  uploadThroughput: number
}

/** Gives a page the phone's processor, network and empty cache. */
export const slowDown = async (page: Spoken): Promise<void> => {
  await page.send('Network.enable')
  await page.send('Network.clearBrowserCache')
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 2 / 8,
  })
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
