import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settingsSchema } from '../../src/settings.ts'

const FILE = fileURLToPath(new URL('chart/values.schema.json', import.meta.url))
/** What the chart sets itself. */
const OF_THE_CHART = new Set([
  'HOST',
  'PORT',
  'FOYER_DATA_DIR',
  'FOYER_BRANDS_DIR',
  'FOYER_METRICS',
  'FOYER_SANDBOX',
  'PLATFORM_URL',
])
/** What belongs into a secret of Kubernetes: addresses hold passwords. */
const SECRET = /SECRET|KEY|^(DATABASE|SMTP|SMS)_/

const text = (pattern = '.') => ({ type: 'string', pattern })
const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const part = object({
  replicas: { type: 'integer', minimum: 1 },
  cpu: text('^[0-9]+m?$'),
  memory: text('^[0-9]+(Mi|Gi)$'),
})
const port = { type: 'integer', minimum: 1, maximum: 65_535 }
const cidr = text('^[0-9a-f.:]+/[0-9]{1,3}$')
const reached = object({ cidr, port })

/** JSON Schema of the chart's values; the settings in it are those the process reads. */
export const valuesSchema = () => {
  const { properties } = settingsSchema()
  const plain = Object.entries(properties).filter(([name]) => !OF_THE_CHART.has(name) && !SECRET.test(name))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...object({
      image: text('^\\S+:\\S+$'),
      secret: text(),
      ownerSecret: text(),
      brandsClaim: text(),
      protectionsClaim: text(),
      hosts: { type: 'array', minItems: 1, items: text('^[a-z0-9.-]+$') },
      certificate: text(),
      ingressClass: text(),
      site: part,
      platform: part,
      role: text('^[a-z_][a-z0-9_]*$'),
      settings: object(Object.fromEntries(plain), []),
      network: object({
        ingressNamespace: text(),
        metricsNamespace: text(),
        database: reached,
        pooler: reached,
        providers: object({ cidr, ports: { type: 'array', items: port } }),
      }),
    }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(FILE, `${JSON.stringify(valuesSchema(), null, 2)}\n`)
