import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf } from './desk.ts'
import { ask, later, newPlayer, post } from './http.ts'
import { expect, test, watchPage, type TestServer } from './server.ts'

const HOST = 'kilovolt.localhost'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A player whose check the sandbox's provider approved. */
const approved = async (server: TestServer) => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
  expect((await post(server, 'kilovolt', 'sumsub.createApplicant', {}, cookie)).status).toBe(200)
  const opened = await post(server, 'kilovolt', 'sumsub.getAccessToken', {}, cookie)
  const { token } = (JSON.parse(opened.text) as { data: { token: string } }).data
  const sent = await ask(server, 'sandbox.localhost', '/idensic/check', {
    method: 'POST',
    headers: FORM,
    body: new URLSearchParams({ token, decision: 'approve' }).toString(),
  })
  expect(sent.status).toBe(200)
  await post(server, 'kilovolt', 'account.setUserOnVerification', {}, cookie)
  await later(server, 'PT10S')
  const risk = await tokenOf(server, 'demo-risk')
  const found = await office(server, risk, 'players.find', { brand: 'kilovolt', login: email })
  const { id } = found.data as { id: string }
  await expect.poll(() => told(server, risk, id), { timeout: 30_000 }).toMatchObject({ state: 'verified' })
  return { cookie, email, id, risk }
}
/** What staff are told of a player's verification. */
const told = async (server: TestServer, token: string, id: string) => {
  const { data } = await office(server, token, 'identities.get', { brand: 'kilovolt', login: id })
  return data as { state: string; messages: unknown[] }
}
/** A message of the provider that says RED for a moment an hour before now, signed as its own. */
const lateRed = async (server: TestServer, player: string, applicant: string, now: string) => {
  const secret = (await readFile(join(server.dataDir, 'secret'), 'utf8')).trim()
  const key = createHmac('sha256', secret).update(`identity hook:${HOST}`).digest('base64url')
  const body = JSON.stringify({
    applicantId: applicant,
    externalUserId: player,
    type: 'applicantReviewed',
    createdAtMs: new Date(Date.parse(now) - 3_600_000).toISOString().replace('T', ' ').replace('Z', ''),
    reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', moderationComment: 'The photo is cut off.' },
  })
  const { status } = await ask(server, HOST, '/platform/identity/sandbox-identity/callback', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payload-digest': createHmac('sha256', key).update(body).digest('hex'),
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
    },
    body,
  })
  expect(status).toBe(200)
}
const applicantOf = async (server: TestServer, id: string): Promise<string> => {
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'audit.list', {
    brand: 'kilovolt',
    action: 'identity.start',
    subject: `player:${id}`,
  })
  return (data as { items: { details: { applicant: string } }[] }).items[0]!.details.applicant
}

test('identity: messages by the provider’s clock, documents hidden until asked for, asked again [D8]', async ({
  page,
  server,
}) => {
  const { id, email, cookie, risk } = await approved(server)
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-risk', `/kilovolt/players/${id}`)
  // A card leads to all of it.
  await page.getByRole('link', { name: 'Messages and documents' }).click()
  const room = page.getByRole('region', { name: 'Verification' })
  const messages = room.getByRole('region', { name: 'Messages' })
  const state = room.getByText('verified', { exact: true })
  await expect(state).toBeVisible()
  // A RED from before the GREEN that comes after it does not flip it.
  await lateRed(server, id, await applicantOf(server, id), await later(server, 'PT1S'))
  await expect.poll(() => told(server, risk, id), { timeout: 30_000 }).toMatchObject({ messages: { length: 3 } })
  await page.reload()
  await expect(messages.getByRole('row').filter({ hasText: 'The photo is cut off.' })).toContainText('decides nothing')
  await expect(state).toBeVisible()
  await expect(messages.getByRole('row').nth(1)).toContainText('Verified')
  // No picture is there before somebody says why; afterwards the audit has it.
  const documents = room.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('figure')).toHaveCount(2)
  await expect(documents.getByRole('img')).toHaveCount(0)
  await accessible(page)
  await documents.getByRole('button', { name: 'Show ID card, front …' }).click()
  await page.getByLabel('Payment or case').fill('case 77')
  await page.getByRole('button', { name: 'Show for 10 minutes' }).click()
  const picture = documents.getByRole('img', { name: 'ID card, front' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await documents.getByRole('button', { name: 'Hide again' }).click()
  await expect(documents.getByRole('img')).toHaveCount(0)
  await accessible(page)
  // Asked again by key; the player reads why, and the state is another one at once.
  await page.keyboard.press('r')
  await page.getByLabel('Reason').fill('Your card is out of date.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByRole('status')).toContainText('asked to verify the identity again')
  await expect(room.getByText('asked again', { exact: true })).toBeVisible()
  const answer = await ask(server, HOST, '/api/sumsub.getStatus?v=1&locale=en', { headers: { cookie } })
  expect(JSON.parse(answer.text)).toMatchObject({ data: { state: 'retry', comment: 'Your card is out of date.' } })
  await page.goto(at(server, '/kilovolt/identities?view=again'))
  await expect(page.getByRole('row').filter({ hasText: 'Your card is out of date.' })).toBeVisible()
  await accessible(page)
  await page.goto(at(server, `/kilovolt/players/${id}`))
  // The timeline tells of it as well.
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Seen by' }) })
  await expect(seen.getByRole('listitem').filter({ hasText: 'case 77' })).toContainText('demo-risk')
  await expect(page.getByText(email)).toHaveCount(0)
  // Support sees how it stands and no documents; the server refuses what the screen leaves out.
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-support', `/kilovolt/identities/${id}`)
  await expect(room.getByText('Documents need the role risk or auditor.')).toBeVisible()
  const support = await tokenOf(server, 'demo-support')
  const asked = { brand: 'kilovolt', login: id, id: 'front', purpose: 'identity' }
  expect((await office(server, support, 'identities.document', asked)).status).toBe(403)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})
