import { request as httpRequest } from 'node:http'
import { DEMO_PASSWORD } from './office/index.ts'
import type { WholeServer } from './testing.ts'

/** An answer as it came. */
interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
type Data = Record<string, never> & { id: string; address: string; token: string }

/** Speaks to a server as staff do who look at previews, and as the previews' own hosts do. */
export const previewClient = (server: () => WholeServer) => {
  const ask = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port: server().port,
          path,
          method,
          headers: { host: `${host}:${server().port}`, ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  const office = async (token: string, name: string, fields: Record<string, string>): Promise<Data & Answer> => {
    const text = new URLSearchParams(fields).toString()
    const answer = await ask(
      'desk.localhost',
      `/office/${name}?v=1`,
      {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      'POST',
      text,
    )
    const { data, error } = JSON.parse(answer.text) as { data: Data; error: unknown }
    return { ...answer, ...data, error } as unknown as Data & Answer
  }
  const login = async (name: string) =>
    (await office('', 'staff.login', { name, password: DEMO_PASSWORD, keep: 'token' })).token
  const cookiesOf = ({ headers }: Answer) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
  const begin = async (token: string, brand = 'kilovolt') =>
    (await office(token, 'drafts.new', { brand, name: crypto.randomUUID() })).id
  /** Uses a ticket. */
  const visit = async (token: string, draft: string, brand = 'kilovolt', more: Record<string, string> = {}) => {
    const { address } = await office(token, 'previews.open', { brand, draft, ...more })
    const { hostname: host, pathname, search } = new URL(address)
    const opened = await ask(host, pathname + search)
    return { host, target: pathname + search, opened, cookie: cookiesOf(opened) }
  }
  const named = ({ status, text }: Answer) => [status, /data-preview="([^"]*)"/.exec(text)?.[1]]
  return { ask, office, login, cookiesOf, begin, visit, named }
}
