import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Clock } from '../../../engine/clock/index.ts'
import type { Tables } from './db/index.ts'

/** One metric with its current values. */
export interface Metric {
  /** Lower-case letters and underscores; ends in its unit. */
  readonly name: string
  readonly help: string
  readonly samples: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[]
}

/** Metrics in Prometheus' text format 0.0.4, each a gauge with the prefix `foyer_`. */
export const metricsText = async (metrics: readonly Metric[]): Promise<string> => {
  const registry = new Registry()
  for (const { name, help, samples } of metrics) {
    // Without names of labels it would be given the value 0 where nothing was counted.
    const labelNames = Object.keys(samples.length === 0 ? { none: '' } : (samples[0]?.labels ?? {}))
    const gauge = new Gauge({
      name: `foyer_${name}`,
      help: help.replaceAll('\n', ' '),
      labelNames,
      registers: [registry],
    })
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }
  return registry.metrics()
}

/** Seconds from an instant to now; 0 without an instant. */
export const secondsSince = (clock: Clock, instant: Date | null | undefined): number =>
  instant ? Math.max(0, (clock.now().getTime() - instant.getTime()) / 1_000) : 0

/** Metrics of the job queue and its backlog. */
export async function jobMetrics(db: Kysely<Tables>, clock: Clock): Promise<Metric[]> {
  const now = clock.now()
  const { rows } = await sql<{ oldest: Date | null; due: bigint; given_up: bigint }>`
    SELECT min(run_at) AS oldest, count(*) AS due,
      (SELECT count(*) FROM job WHERE done_at IS NULL AND failed_at IS NOT NULL) AS given_up
    FROM job WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= ${now}`.execute(db)
  const [row] = rows
  return [
    { name: 'jobs_due', help: 'Jobs whose time has come.', samples: [{ value: Number(row?.due ?? 0n) }] },
    {
      name: 'jobs_oldest_due_seconds',
      help: 'For how long the oldest of them waits.',
      samples: [{ value: secondsSince(clock, row?.oldest) }],
    },
    {
      name: 'jobs_given_up',
      help: 'Jobs that failed for the last time.',
      samples: [{ value: Number(row?.given_up ?? 0n) }],
    },
  ]
}
