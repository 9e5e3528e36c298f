import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { systemClock } from '../../engine/clock/index.ts'
import { createLog } from '../../src/log.ts'
import { answeredBy } from '../../src/observed/asked.ts'
import { followRequest } from '../../src/observed/requests.ts'
import { inSpan, spanOfPast } from '../../src/observed/spans.ts'
import type { Findings } from './figures.ts'

const REQUESTS = 20_000
const ROUNDS = 7
/** Spans of a usual call: of the provider or the page, and of its statements. */
const STATEMENTS = 5

const request = { method: 'GET', url: '/', headers: {} } as IncomingMessage
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Microseconds of one of many. */
const microseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  for (let n = 0; n < REQUESTS; n += 1) await work()
  return ((performance.now() - began) * 1_000) / REQUESTS
}

/** What spans, the line and the measure of a request cost in a process without an SDK. */
export const run = async (): Promise<Findings> => {
  const log = createLog(() => undefined, systemClock, 'json')
  const spans = async () => {
    await inSpan('load', { brand: 'one' }, () => undefined)
    for (let n = 0; n < STATEMENTS; n += 1) spanOfPast('statement', { 'db.query.text': 'select 1' }, 1)
  }
  const whole = () => {
    const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true })
    followRequest({ log, believes: () => false }, request, response as unknown as ServerResponse, () => {
      answeredBy('page home', 'one')
      response.emit('close')
    })
  }
  const times: [spans: number, whole: number][] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push([await microseconds(spans), await microseconds(whole)])
  const [ofSpans, ofWhole] = [median(times.map(([one]) => one)), median(times.map(([, two]) => two))]
  return {
    figures: [
      { name: 'observed: spans of a call without an SDK', value: ofSpans, unit: 'µs', target: 20, must: 'stay below' },
      {
        name: 'observed: id, line and measure of a request',
        value: ofWhole,
        unit: 'µs',
        target: 60,
        must: 'stay below',
      },
    ],
    notes: [`one load and ${STATEMENTS} statements; a request's line as JSON, thrown away`],
  }
}
