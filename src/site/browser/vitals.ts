import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** Sends one figure of this page; the browser does so even while it is left. */
const send = ({ name, value, rating }: Metric): void => {
  const path = location.pathname.slice(0, 300)
  const body = new URLSearchParams({ name, value: String(Math.round(value * 1000) / 1000), rating, path })
  navigator.sendBeacon('/hit/vitals', body)
}

/**
 * Reports how fast this page is for its visitor: largest paint, layout shift, answer to input, first paint and first
 * byte. Called for visitors who allow it.
 */
export const reportVitals = (): void => {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(send)
}
