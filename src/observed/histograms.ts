import { Counter, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process counts by itself, whatever database it uses. */
export const processMetrics = new Registry()

const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
  new Histogram({ name: `foyer_${name}`, help, labelNames, buckets: SECONDS, registers: [processMetrics] })

export const requestSeconds = histogram('request_seconds', 'Requests by what answered them.', ['route', 'status'])
export const gateSeconds = histogram('gate_seconds', 'Checks of gates.', ['gate', 'outcome'])
export const jobSeconds = histogram('job_seconds', 'Attempts of jobs.', ['job', 'outcome'])
export const providerSeconds = histogram('provider_seconds', 'Calls to providers.', [
  'kind',
  'provider',
  'operation',
  'outcome',
])

/** Reads that may be old, by the server that answered them. */
export const oldReads = new Counter({
  name: 'foyer_old_reads_total',
  help: 'Reads that may be old, by the server that answered them.',
  labelNames: ['from'],
  registers: [processMetrics],
})

/** Requests of sites that are refused as the clocks of the two servers differ too much; so are old ones sent again. */
export const clockRefusals = new Counter({
  name: 'foyer_clock_refusals_total',
  help: 'Requests of sites that were refused as the clocks of site and platform differ.',
  registers: [processMetrics],
})

/** Seconds since an instant of `performance.now()`. */
export const secondsFrom = (began: number): number => (performance.now() - began) / 1_000
