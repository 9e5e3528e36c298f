import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenAtSocket } from '../../src/office/socket.ts'
import { ageStaff, startTestOffice, type TestOffice } from '../../src/office/testing.ts'
import { runFoyer } from './testing.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))

let office: TestOffice
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-admins-'))
  office = await startTestOffice()
  await listenAtSocket(office.local, join(folder, 'data'))
})
afterAll(async () => {
  await office.close()
  await rm(folder, { recursive: true, force: true })
})

const staff = (...args: string[]) =>
  runFoyer({ FOYER_DATA_DIR: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') }, 'staff', ...args)
const says = (out: RegExp, code = 0) => ({ code, out: expect.stringMatching(out) as string })
const idIn = (out: string): string => /foyer staff approve (\w+)/.exec(out)?.[1] ?? 'none'

test('one admin proposes a member at the terminal, another approves or refuses it there', async () => {
  await staff('first', 'chief')
  await staff('login', 'chief')
  for (const name of ['bela', 'cara'])
    expect(await staff('add', name, '--roles', 'admin@*')).toMatchObject(says(new RegExp(`^${name} {2}admin@\\*\n$`)))
  await ageStaff(office)
  await staff('login', 'bela')
  const added = await staff('add', 'dora', '--roles', 'risk@test')
  expect(added).toMatchObject(says(/^proposed as \w+: it is done once another admin says foyer staff approve/))
  const reset = await staff('reset-password', 'chief')
  expect(reset).toMatchObject(says(/^proposed as/))
  expect(await staff('approve', idIn(added.out))).toMatchObject(says(/a second person must approve it/, 1))
  await staff('login', 'cara')
  expect(await staff('proposals')).toMatchObject(
    says(/^\w+ {2}add dora {2}risk@test {2}by bela, until 2026-03-05\S+\n\w+ {2}reset_password chief {2}by bela/),
  )
  expect(await staff('approve', idIn(added.out))).toMatchObject(says(/^dora {2}risk@test\n$/))
  expect(await staff('refuse', idIn(reset.out))).toMatchObject(says(/refused/))
  expect(await staff('proposals')).toMatchObject(says(/^nothing waits\n$/))
  expect(await staff('grant', 'dora', '--roles', 'risk@*')).toMatchObject(says(/^proposed as/))
  expect(await staff('disable', 'dora')).toMatchObject(says(/can no longer log in/))
  for (const words of [['approve'], ['refuse'], ['reset-password']])
    expect(await staff(...words)).toMatchObject(says(/foyer staff proposals/, 1))
})
