import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse, parseAllDocuments } from 'yaml'

const CHART = fileURLToPath(new URL('chart/', import.meta.url))

export interface Rendered {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { name: string; annotations?: Record<string, string> }
  readonly spec: Record<string, never>
}
type Scope = Readonly<Record<string, unknown>>

export const chartText = (file: string): string => readFileSync(CHART + file, 'utf8')
export const chartValues = (): Scope => parse(chartText('values.yaml')) as Scope

const TOKEN = /\{\{(-?)\s*(.+?)\s*\}\}/s
const RANGE = /^range (?:(\$\w+), (\$\w+) := )?(\S+)$/

/** What an expression says: a path below the scope, quoted when it is asked for. @throws Error for a path to nothing */
const valueOf = (expression: string, scope: Scope): unknown => {
  const [path = '', ...filters] = expression.split(/\s*\|\s*/)
  const start = path.startsWith('$.') ? '$' : ''
  const names = path.replace(/^\$\./, '').split('.').filter(Boolean)
  let value: unknown = start ? scope['$'] : path === '.' ? scope['.'] : scope
  for (const name of names) value = (value as Record<string, unknown> | undefined)?.[name]
  if (value === undefined) throw new Error(`{{ ${expression} }} is nothing`)
  if (filters.some((filter) => filter !== 'quote')) throw new Error(`{{ ${expression} }}: only quote is known here`)
  return filters.length > 0 ? JSON.stringify(String(value)) : value
}

/**
 * Renders what our templates use of Helm's language and refuses anything else: values, `quote`, and `range` over a
 * list or an object, which stands on lines of its own.
 */
const render = (template: string, scope: Scope): string => {
  let rest = template
  let out = ''
  for (let found = TOKEN.exec(rest); found; found = TOKEN.exec(rest)) {
    const [whole, trims, expression = ''] = found
    const before = rest.slice(0, found.index)
    out += trims ? before.trimEnd() : before
    rest = rest.slice(found.index + whole.length)
    const [, key, item, over] = RANGE.exec(expression) ?? []
    if (over === undefined) {
      out += String(valueOf(expression, scope))
      continue
    }
    const end = /\{\{- end \}\}/.exec(rest)
    if (!end) throw new Error(`{{ ${expression} }} has no end`)
    const body = rest.slice(0, end.index).trimEnd()
    rest = rest.slice(end.index + end[0].length)
    for (const [name, value] of Object.entries(valueOf(over, scope) as object))
      out += render(body, { ...scope, '.': value, ...(key && item && { [key]: name, [item]: value }) })
  }
  return out + rest
}

/** Every object of the chart, by these values. */
export const renderChart = (values: Scope): Rendered[] => {
  const root = { Values: values, Release: { Name: 'casino' } }
  const scope = { ...root, $: root }
  return readdirSync(`${CHART}templates`)
    .flatMap((file) => parseAllDocuments(render(chartText(`templates/${file}`), scope)))
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0]!
      return document.toJS() as Rendered
    })
}

/**
 * What an object has that nobody read while it was checked: Kubernetes' schemas let fields pass that they do not know,
 * and a field of another name than the right one is of no effect.
 */
export const watchReads = <T extends object>(whole: T): { watched: T; unread: () => string[] } => {
  const read = new Set<string>()
  const watch = <O extends object>(object: O, at: string): O =>
    new Proxy(object, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof name !== 'string') return value
        read.add(`${at}/${name}`)
        return typeof value === 'object' && value !== null ? watch(value, `${at}/${name}`) : value
      },
    })
  const pathsOf = (value: unknown, at: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [`${at}/${name}`, ...pathsOf(inner, `${at}/${name}`)])
      : []
  return { watched: watch(whole, ''), unread: () => pathsOf(whole, '').filter((path) => !read.has(path)) }
}
