import { defineDomain } from '../../kernel/domain.ts'
import { sessions } from '../sessions/index.ts'
import { Hub } from './hub.ts'
import { liveRoutes } from './routes.ts'

/** The stream on which pages follow what changes by itself. */
export const live = defineDomain({
  name: 'live',
  needs: { sessions },
  create(context, { sessions }) {
    const hub = new Hub(context, sessions)
    return {
      routes: [(scope) => liveRoutes(scope, { context, sessions, hub })],
      start: () => hub.start(),
      stop: () => hub.stop(),
      metrics: async () => [
        { name: 'live_streams', help: 'Open streams of this process', samples: [{ value: hub.count }] },
      ],
    }
  },
})
