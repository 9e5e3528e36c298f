import Ajv from 'ajv'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { valuesSchema } from './chart-schema.ts'
import { chartText, chartValues, renderChart, watchReads, type Rendered } from './testing-chart.ts'

interface Model {
  setDefinedProps?: unknown
  validate(): void
}
type Models = Record<string, new (data: object) => Model>
const MODELS: Record<string, Models> = {
  'apps/v1': apps as never,
  'batch/v1': batch as never,
  'networking.k8s.io/v1': networking as never,
  'policy/v1': policy as never,
  v1: core as never,
}
/** What Kubernetes' schemas say is wrong with an object, and fields of it that they do not know. */
const faultsOf = (object: Rendered): string[] => {
  const Kind = MODELS[object.apiVersion]?.[object.kind]
  if (!Kind) return [`there is no ${object.kind} in ${object.apiVersion}`]
  const { watched, unread } = watchReads(object)
  try {
    Kind.prototype.validate.call(Object.setPrototypeOf(watched, Kind.prototype) as Model)
  } catch (error) {
    return [(error as Error).message]
  }
  return unread()
}
const within = (objects: readonly Rendered[], kind: string, name: string): Rendered =>
  objects.find((each) => each.kind === kind && each.metadata.name === name)!

test('the chart renders into objects that Kubernetes’ schemas know, with no field besides', () => {
  const objects = renderChart(chartValues())
  expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual(
    [
      'Deployment casino-platform',
      'Deployment casino-site',
      'Ingress casino',
      'Job casino-migrate',
      'NetworkPolicy casino-migrate',
      'NetworkPolicy casino-nothing',
      'NetworkPolicy casino-platform',
      'NetworkPolicy casino-site',
      'PodDisruptionBudget casino-platform',
      'PodDisruptionBudget casino-site',
      'Service casino-platform',
      'Service casino-site',
    ].toSorted(),
  )
  expect(
    Object.fromEntries(objects.map((object) => [`${object.kind} ${object.metadata.name}`, faultsOf(object)])),
  ).toEqual(Object.fromEntries(objects.map(({ kind, metadata }) => [`${kind} ${metadata.name}`, []])))
})

test('the check of the chart sees a wrong value, a wrong name and a wrong place', () => {
  const broken = (change: (spec: Record<string, unknown>) => void): string[] => {
    const object = within(renderChart(chartValues()), 'Deployment', 'casino-site')
    change(object.spec)
    return faultsOf(object)
  }
  expect(broken((spec) => (spec['replicas'] = 'two'))).toHaveLength(1)
  expect(broken((spec) => (spec['replica'] = 2))).toEqual(['/spec/replica'])
  const misplaced = (spec: { template?: { readinessProbe?: object } }) => (spec.template!.readinessProbe = {})
  expect(broken(misplaced)).toEqual(['/spec/template/readinessProbe'])
  expect(() => renderChart({ ...chartValues(), image: undefined })).toThrow('.Values.image')
})

test('pods run as the image’s user, from a root nobody can write, and only the platform has the secret whole', () => {
  const objects = renderChart(chartValues())
  for (const part of ['site', 'platform']) {
    const { template } = within(objects, 'Deployment', `casino-${part}`).spec as { template?: { spec: object } }
    expect(template!.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001 },
      containers: [
        {
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
          readinessProbe: { httpGet: { path: '/readyz' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
        },
      ],
    })
    expect(JSON.stringify(template).includes('envFrom')).toBe(part === 'platform')
  }
  const job = JSON.stringify(within(objects, 'Job', 'casino-migrate'))
  expect([job.includes('"foyer-owner"'), job.includes('"name":"foyer"')]).toEqual([true, false])
  const network = within(objects, 'NetworkPolicy', 'casino-site').spec as { egress?: object[] }
  expect(network.egress).toHaveLength(1)
})

test('values.schema.json is made from the settings, and says what is wrong with values', () => {
  expect(JSON.parse(chartText('values.schema.json'))).toEqual(JSON.parse(JSON.stringify(valuesSchema())))
  const check = new Ajv({ strict: false }).compile(valuesSchema())
  expect([check(chartValues()), check.errors]).toEqual([true, null])
  const settings = (entries: object) => ({ ...chartValues(), settings: entries })
  for (const wrong of [
    settings({ FOYER_LOGS: 'json' }),
    settings({ FOYER_LOG: 'loud' }),
    settings({ FOYER_SECRET: 'x'.repeat(40) }),
    settings({ DATABASE_URL: 'postgres://a:b@c/d' }),
    { ...chartValues(), site: { replicas: 0, cpu: '1', memory: '512Mi' } },
    { ...chartValues(), replicas: 2 },
  ])
    expect([wrong, check(wrong)]).toEqual([wrong, false])
})
