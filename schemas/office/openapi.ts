import { idempotencyKey, openApiOf, VERSION } from '../openapi.ts'
import { needsKey, type OfficeMethod } from './method.ts'

const whoMay = ({ roles, scope, local }: OfficeMethod): string => {
  const where = local ? ', at the machine itself' : ''
  if (roles === 'nobody') return `Needs no session${where}.`
  if (roles === 'anyone') return `Any member of staff${where}.`
  return `Role ${roles.join(' or ')}${scope === 'brand' ? ' at the brand' : ' at every brand'}${where}.`
}

/** The staff API as OpenAPI 3.1 describes it. */
export const officeOpenApi = (methods: Readonly<Record<string, OfficeMethod>>): Readonly<Record<string, unknown>> =>
  openApiOf(
    {
      title: 'Foyer staff API',
      description:
        'What members of staff do to players and money. Values are sent as a form; lists and objects as JSON.',
      base: '/office/',
      parameters: [VERSION],
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-foyer_office' },
      },
      about: (name) => ({
        parameters: needsKey(methods[name]!) ? [idempotencyKey(true)] : [],
        description: whoMay(methods[name]!),
        isOpen: methods[name]!.roles === 'nobody',
      }),
    },
    methods,
  )
