import { PlatformError } from '../../kernel/errors.ts'
import type { GameAggregator } from './port.ts'

/** Used when no aggregator is set up: games are listed, and opening one answers that it cannot be played. */
export const noAggregator: GameAggregator = {
  name: 'none',
  keys: [],
  missedCalls: () => Promise.resolve([]),
  launch: () =>
    Promise.reject(
      new PlatformError('ApplicationUnavailableException', { message: 'No game aggregator is connected.' }),
    ),
}
