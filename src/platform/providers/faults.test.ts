import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createTls, type Server } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../engine/clock/index.ts'
import { createSumsub } from './identity/sumsub/sumsub.ts'
import { PaymentNotSent } from './payments/index.ts'
import { createTollbarClient } from './payments/tollbar/client.ts'

/** A certificate of `localhost` for some years, by `openssl ca`: `req` makes none that is over. */
const certificate = (folder: string, from: string, until: string): { key: string; cert: string } => {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('index.txt'), '')
  writeFileSync(at('serial'), '01')
  writeFileSync(
    at('ca.cnf'),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${at('index.txt')}\nserial=${at('serial')}\nnew_certs_dir=${folder}\n` +
      `default_md=sha256\npolicy=any\nx509_extensions=names\nunique_subject=no\n[any]\ncommonName=supplied\n` +
      `[names]\nsubjectAltName=DNS:localhost\nbasicConstraints=CA:TRUE\n[req]\ndistinguished_name=dn\n[dn]\n`,
  )
  const run = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' })
  const asked = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-config', at('ca.cnf')]
  run('req', '-new', ...asked, '-keyout', at('key'), '-out', at('csr'))
  const signed = ['-selfsign', '-batch', '-notext', '-keyfile', at('key'), '-in', at('csr'), '-out', at('cert')]
  run('ca', '-config', at('ca.cnf'), ...signed, '-startdate', from, '-enddate', until)
  return { key: readFileSync(at('key'), 'utf8'), cert: readFileSync(at('cert'), 'utf8') }
}
const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port
const causes = (error: unknown): string[] =>
  error instanceof Error ? [(error as { code?: string }).code ?? error.name, ...causes(error.cause)] : []
const failed = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  )

test('an identity service whose certificate is over is out of reach until it has a new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-tls-'))
  const before = getCACertificates('default')
  const [over, good] = [
    certificate(folder, '20200101000000Z', '20200201000000Z'),
    certificate(folder, '20200101000000Z', '20990101000000Z'),
  ]
  const server = createTls(over, (_request, response) => {
    // Each call shakes hands anew.
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{"token":"t"}')
  })
  try {
    setDefaultCACertificates([...before, over.cert, good.cert])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const account = { appToken: 'a', secretKey: 'k', webhookSecret: 'w', level: 'l' }
    const apiUrl = `https://localhost:${portOf(server)}`
    const sumsub = createSumsub({ ...account, apiUrl }, fixedClock('2026-03-02T12:00:00.000Z'))
    const told = await failed(sumsub.accessToken('player'))
    expect([(told as Error).name, causes(told).includes('CERT_HAS_EXPIRED')]).toEqual(['IdentityUnreachable', true])
    server.setSecureContext(good)
    expect(await sumsub.accessToken('player')).toBe('t')
  } finally {
    setDefaultCACertificates(before)
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  }
})

test('where no name can be looked up nothing was sent: the payout waits and is tried again', async () => {
  const client = createTollbarClient({ url: 'https://pay.foyer.invalid', key: 'k' })
  expect(await failed(client.create('payouts', 'one', {}))).toBeInstanceOf(PaymentNotSent)
})

test('a payment provider that takes a call and never answers is given up, and nobody says what it did', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const client = createTollbarClient({ url: `http://127.0.0.1:${portOf(server)}`, key: 'k' })
    const began = performance.now()
    const told = await failed(client.create('payouts', 'one', {}))
    expect(performance.now() - began).toBeLessThan(30_000)
    expect([told instanceof Error, told instanceof PaymentNotSent]).toEqual([true, false])
  } finally {
    server.close()
  }
}, 60_000)
