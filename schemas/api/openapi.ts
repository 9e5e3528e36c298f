import { idempotencyKey, openApiOf, VERSION } from '../openapi.ts'
import type { Method } from './method.ts'

const LOCALE = {
  name: 'locale',
  in: 'query',
  required: true,
  description: 'One of the brand’s.',
  schema: { type: 'string' },
}

/** The players' API as OpenAPI 3.1 describes it. */
export const playersOpenApi = (methods: Readonly<Record<string, Method>>): Readonly<Record<string, unknown>> =>
  openApiOf(
    {
      title: 'Foyer players’ API',
      description:
        'What a brand’s site calls, at the brand’s own host. Values are sent as a form; lists and objects as JSON.',
      base: '/api/',
      parameters: [VERSION, LOCALE],
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer_session' } },
      about: (name) => {
        const { audience, feature, money } = methods[name]!
        const who = audience === 'player' ? 'Players who are logged in.' : 'Anybody.'
        return {
          parameters: money ? [idempotencyKey(false)] : [],
          description: feature === undefined ? who : `${who} Only while the feature ${feature} is on.`,
          isOpen: audience === 'any',
        }
      },
    },
    methods,
  )
