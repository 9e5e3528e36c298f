import { expect, test } from 'vitest'
import { formatProblem, fixOf } from '../read/problem.ts'
import { errorsOf } from '../testing.ts'

const text = (more: object = {}) => ({ type: 'input', label: 'Field', ...more })
const select = (values: string[], more: object = {}) => ({
  type: 'select',
  label: 'Field',
  options: { select: values.map((value) => ({ value, label: value })) },
  ...more,
})
/** The problems of a registration that asks some fields besides e-mail and password, each as its code and place. */
const problemsOf = async (
  fields: Record<string, object>,
  asked: string[],
  { profile = [] as string[], files = {} as Record<string, unknown> } = {},
) =>
  errorsOf({
    'profile-fields.json': {
      fields,
      forms: { registration: [{ fields: ['email', 'password', ...asked] }], profile: [{ fields: profile }] },
    },
    ...files,
  })
const pointersOf = async (...given: Parameters<typeof problemsOf>) =>
  (await problemsOf(...given)).map(({ code, pointer }) => `${code} ${pointer.replace('/forms/', '')}`)
const number = text({ when: { papers: ['cpf'] } })

test('a field after a choice that the form does not offer is reported at its line, with what it takes', async () => {
  const [problem, ...others] = await problemsOf({ number, papers: select(['cpf', 'passport']) }, ['number'])
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    code: 'never-asked',
    pointer: '/forms/registration/0/fields/2',
    expected: 'the field "papers" in this form, for its choice "cpf"',
    found: 'no such field there',
  })
  expect(problem!.line).toBeGreaterThan(1)
  expect(formatProblem(problem!)).toContain('nobody can ever be asked "number"')
  expect(fixOf(problem!)).toMatch(/take the field out of the form/)
})

test.each<[string, Record<string, object>, string[], string[]]>([
  ['the parent is asked', { number, papers: select(['cpf', 'id']) }, ['papers', 'number'], []],
  ['the parent has another order', { number, papers: select(['cpf', 'id']) }, ['number', 'papers'], []],
  [
    'its choices leave the value out',
    { number, papers: select(['passport', 'id']) },
    ['papers', 'number'],
    ['never-asked registration/0/fields/3'],
  ],
  [
    'the parent is hidden',
    { number, papers: select(['cpf'], { params: { is_visible: false } }) },
    ['papers', 'number'],
    ['never-asked registration/0/fields/3'],
  ],
  [
    'the default of a parent that is not asked is the choice',
    { number, papers: select(['cpf'], { options: { select: [{ value: 'cpf', label: 'C' }], default: 'cpf' } }) },
    ['number'],
    [],
  ],
  [
    'conditions in a circle',
    { a: select(['x'], { when: { b: ['x'] } }), b: select(['x'], { when: { a: ['x'] } }) },
    ['a', 'b'],
    ['never-asked registration/0/fields/2', 'never-asked registration/0/fields/3'],
  ],
  [
    'conditions that cannot hold together',
    {
      papers: select(['cpf', 'id']),
      office: select(['x'], { when: { papers: ['id'] } }),
      number: text({ when: { papers: ['cpf'], office: ['x'] } }),
    },
    ['papers', 'office', 'number'],
    ['never-asked registration/0/fields/4'],
  ],
  ['a country nobody chose', { cpf: text({ countries: ['BR'] }) }, ['cpf'], ['never-asked registration/0/fields/2']],
  [
    'the country of everybody',
    { cpf: text({ countries: ['BR'] }), country: { type: 'country', label: 'C', options: { default: 'BR' } } },
    ['cpf'],
    [],
  ],
  [
    'a country the form offers',
    { cpf: text({ countries: ['BR'] }), country: { type: 'country', label: 'C' } },
    ['country', 'cpf'],
    [],
  ],
  [
    'a country the form does not offer',
    {
      cpf: text({ countries: ['BR'] }),
      country: { type: 'country', label: 'C', options: { select: [{ value: 'MT', label: 'Malta' }] } },
    },
    ['country', 'cpf'],
    ['never-asked registration/0/fields/3'],
  ],
  [
    'countries of the parent',
    {
      country: { type: 'country', label: 'C' },
      papers: select(['cpf'], { countries: ['BR'] }),
      number: text({ when: { papers: ['cpf'] }, countries: ['PT'] }),
    },
    ['country', 'papers', 'number'],
    ['never-asked registration/0/fields/4'],
  ],
])('%s', async (_title, fields, asked, expected) => {
  expect(await pointersOf(fields, asked)).toEqual(expected)
})

test('the profile knows what the registration asked, and not the other way round', async () => {
  const fields = { number, papers: select(['cpf']) }
  expect(await pointersOf(fields, ['papers'], { profile: ['number'] })).toEqual([])
  expect(await pointersOf(fields, ['number'], { profile: ['papers'] })).toEqual(['never-asked registration/0/fields/2'])
})

test('a country that is blocked, everywhere or in the market of the brand', async () => {
  const fields = { cpf: text({ countries: ['BR'] }), country: { type: 'country', label: 'C' } }
  const blocked = (registration: object) => ({ files: { 'platform/settings.json': { registration } } })
  const never = ['never-asked registration/0/fields/3']
  const asked = ['country', 'cpf']
  expect(await pointersOf(fields, asked, blocked({ blockedCountries: ['BR'] }))).toEqual(never)
  expect(await pointersOf(fields, asked, blocked({ blockedCountries: ['FR'] }))).toEqual([])
})

test('an optional field where every form has the required fields only', async () => {
  const authTypes = [{ id: 'fast', __component: 'fast', label: 'Fast' }]
  const full = { id: 'full', __component: 'form', label: 'Full' }
  const fields = { nick: text({ params: { is_required: false } }), name: text() }
  const withTypes = (types: object[]) => ({ files: { 'auth.json': { authTypes: types } } })
  expect(await pointersOf(fields, ['nick', 'name'], withTypes(authTypes))).toEqual([
    'never-asked registration/0/fields/2',
  ])
  expect(await pointersOf(fields, ['nick', 'name'], withTypes([...authTypes, full]))).toEqual([])
})

test('the number of a country that cannot be asked has another field to be asked instead', async () => {
  const fields = {
    number: { ...number, options: { document: 'cpf' } },
    papers: select(['cpf']),
    cpf: text({ options: { document: 'cpf' } }),
  }
  const [problem] = await problemsOf(fields, ['number'])
  expect([problem?.nearest, fixOf(problem!)]).toEqual(['cpf', 'Write "cpf".'])
})

test('one account per person takes an identity number in a form', async () => {
  const files = { 'platform/settings.json': { registration: { oneAccountPerPerson: true } } }
  const fields = { cpf: text({ options: { document: 'cpf' } }) }
  expect((await problemsOf(fields, [], { files })).map(({ code }) => code)).toEqual(['no-identity-number'])
  expect(await problemsOf(fields, ['cpf'], { files })).toEqual([])
})

test('an identity number is typed in, and of a kind that there is', async () => {
  expect(await pointersOf({ cpf: select(['x'], { options: { document: 'cpf' } }) }, [])).toContain(
    'not-allowed-value /fields/cpf/type',
  )
  expect(await pointersOf({ cpf: text({ options: { document: 'cfp' } }) }, [])).toEqual([
    'not-allowed-value /fields/cpf/options/document',
  ])
})
