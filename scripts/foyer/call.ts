import { nearestName } from '../../engine/brand/index.ts'
import { atOffice, type OfficeDescription } from './office/client.ts'
import { complain } from './project.ts'

export const USAGE = `Any method of the staff API; log in first with foyer staff login <name>:
  foyer call                                       lists the methods
  foyer call <method>                              says what it takes
  foyer call <method> <name>=<value>…              calls it and prints its answer as JSON`
const BASE = '/office/'

interface Called {
  readonly verb: 'GET' | 'POST'
  readonly summary: string
  readonly description: string
  /** Names of what it takes, with whether it must be given. */
  readonly takes: ReadonlyMap<string, boolean>
  readonly isOpen: boolean
  readonly needsKey: boolean
}

/** The methods an office describes, by name. */
const methodsOf = ({ paths }: OfficeDescription): Map<string, Called> =>
  new Map(
    Object.entries(paths).flatMap(([path, { get, post }]) => {
      const operation = get ?? post
      if (!operation) return []
      const { summary = '', description, parameters = [], requestBody, security } = operation
      const { properties = {}, required = [] } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
      const inQuery = parameters.filter((one) => one.in === 'query' && one.name !== 'v')
      const takes = new Map([
        ...inQuery.map((one): [string, boolean] => [one.name, one.required]),
        ...Object.keys(properties).map((name): [string, boolean] => [name, required.includes(name)]),
      ])
      const needsKey = parameters.some((one) => one.in === 'header')
      const isOpen = security.length === 0
      return [[path.slice(BASE.length), { verb: get ? 'GET' : 'POST', summary, description, takes, isOpen, needsKey }]]
    }),
  )

const takenBy = ({ takes }: Called): string =>
  [...takes].map(([name, isRequired]) => (isRequired ? `${name}=…` : `[${name}=…]`)).join(' ')

/** Calls any method of the staff API, those that single domains bring included, and prints the answer. */
export const callOffice = async ([name, ...words]: string[]): Promise<number> => {
  const pairs = words.map((word): [string, string] => {
    const at = word.indexOf('=')
    return at < 1 ? ['', word] : [word.slice(0, at), word.slice(at + 1)]
  })
  const odd = pairs.find(([key]) => key === '')
  if (name?.startsWith('-') || odd) return complain(odd ? `"${odd[1]}" is no <name>=<value>.\n${USAGE}` : USAGE)
  return atOffice(async (office) => {
    const methods = methodsOf(await office.describe())
    if (name === undefined) {
      for (const [each, { summary }] of methods) console.log(`${each.padEnd(30)} ${summary}`)
      return 0
    }
    const method = methods.get(name)
    if (!method) {
      const nearest = nearestName(name, [...methods.keys()])
      return complain(`There is no method ${name}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`)
    }
    const missing = [...method.takes].filter(([each, isRequired]) => isRequired && !pairs.some(([key]) => key === each))
    if (missing.length > 0) {
      console.log(`${method.summary}. ${method.description}\n  foyer call ${name} ${takenBy(method)}`)
      return pairs.length === 0 ? 0 : complain(`${missing.map(([each]) => each).join(', ')} must be given.`)
    }
    const roles = method.isOpen ? 'nobody' : 'anyone'
    const called = { verb: method.verb, roles, repeatable: !method.needsKey } as const
    console.log(JSON.stringify(await office.send(name, called, Object.fromEntries(pairs)), null, 2))
    return 0
  })
}
