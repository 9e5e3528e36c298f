import { PlatformError } from '../../kernel/errors.ts'
import type { GameAggregator } from './port.ts'

/** Stands where no aggregator is set up: games are listed, and opening one says plainly that it cannot be played. */
export const noAggregator: GameAggregator = {
  name: 'none',
  keys: [],
  missedCalls: () => Promise.resolve([]),
  launch: () =>
    Promise.reject(
      new PlatformError('ApplicationUnavailableException', { message: 'No game aggregator is connected.' }),
    ),
}
