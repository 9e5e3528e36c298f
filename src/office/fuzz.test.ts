import fc from 'fast-check'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsKey } from '../../schemas/office/index.ts'
import { sampled } from '../../scripts/testing/sample.ts'
import { newId } from '../platform/kernel/ids.ts'
import { mutated, pieces } from './testing-bodies.ts'
import { everybody, mayCall } from './testing-callers.ts'
import { METHODS, startLawfulHouse, type LawfulHouse, type Named } from './testing-laws.ts'
import { ONCE, ONE_ADDRESS, prepare, tokenOf } from './testing-prepared.ts'
import { anyWay, faultsOf, pairsOf, RIGHT_WAYS, send, wrongWays, type Way } from './testing-requests.ts'

/** `CASES=20000 SEED=7 npx vitest run src/office/fuzz.test.ts` asks that many, and others. */
const CASES = Number(process.env['CASES'] ?? 250)
const SEED = Number(process.env['SEED'] ?? 20_261_125)
const BODIES = Math.ceil((CASES * 1.5) / METHODS.length)
/** Of the ways that are the same for every method, each method takes one of so many; with more cases, all. */
const ONE_OF = CASES > 5_000 ? 1 : 4
const SLOW = { timeout: 300_000 + CASES * 1_000 }

let lawful: LawfulHouse
beforeAll(async () => {
  lawful = await startLawfulHouse()
})
afterAll(() => lawful.house.close())

const doorOf = ([, { local }]: Named) => (local ? lawful.house.local : lawful.house.server)
const prepared = (named: Named) => prepare(lawful.house, named)
/** The faults that were noted, with what was asked. */
const noted = () => {
  const faults: string[] = []
  return {
    note(asked: object, fault: string | false | undefined) {
      if (fault) faults.push(`seed ${SEED} ${JSON.stringify(asked)}: ${fault}`)
    },
    none: () => expect(faults.slice(0, 20)).toEqual([]),
  }
}

test('a method is for those with its role at the brand, and a refused call changes nothing', SLOW, async () => {
  const { note, none } = noted()
  const all = await everybody(lawful)
  for (const [turn, named] of METHODS.filter(([, { local }]) => !local).entries()) {
    const [name, { scope, request }] = named
    const { params } = await prepared(named)
    await lawful.calm()
    const { pattern } = ((request as TObject).properties['brand'] as { pattern?: string } | undefined) ?? {}
    const more = pattern !== undefined && new RegExp(pattern, 'u').test('*') ? ['*', 'nowhere'] : []
    for (const brand of scope === 'brand' ? ['test', 'other', ...more] : [''])
      for (const somebody of sampled(all, turn, 2)) {
        const pairs = pairsOf(scope === 'brand' ? { ...params, brand } : params)
        const answer = await send(lawful.house.server, named, pairs, { token: somebody.token })
        const known = somebody.grants?.some((own) => own.brand !== 'test') ? lawful.foreign.join() : ''
        const { status, text } = answer
        const isRight = mayCall(named, brand, somebody)
          ? status !== 401 && status !== 403
          : status === (somebody.grants ? 403 : 401)
        const asked = { name, brand, who: somebody.who }
        note(asked, (await lawful.faultOf(named, answer, known)) ?? (!isRight && `was answered ${status}: ${text}`))
      }
  }
  none()
})

test('a call is answered on every right way, and refused when one thing about its way is wrong', SLOW, async () => {
  const { note, none } = noted()
  for (const [turn, named] of METHODS.filter(([name]) => name !== 'staff.first' && !ONE_ADDRESS.has(name)).entries()) {
    const [name, method] = named
    let { params, token } = await prepared(named)
    const [key, door] = [newId(), doorOf(named)]
    const inTurn = (ways: readonly Way[]) => ways.filter((_way, index) => (index + turn) % ONE_OF === 0)
    await lawful.calm()
    const { always, shared } = wrongWays(method)
    for (const way of [...always, ...inTurn(shared)]) {
      const answer = await send(door, named, pairsOf(params), { token, way })
      note({ name, way }, (await lawful.faultOf(named, answer, '')) ?? (answer.status === 200 && 'was answered'))
    }
    for (const way of method.local ? [{}] : [{}, ...inTurn(RIGHT_WAYS)]) {
      if (ONCE.has(name)) ({ params, token } = await prepared(named))
      await lawful.calm()
      const answer = await send(door, named, pairsOf(params), { token, way, key })
      const fault = await lawful.faultOf(named, answer, '')
      note({ name, way }, fault ?? (answer.status !== 200 && `was refused: ${answer.text}`))
    }
  }
  none()
})

test('on any way at all, a call is refused at the door exactly when it should be', SLOW, async () => {
  const { note, none } = noted()
  const every = METHODS.filter(([name, { local }]) => !local && !ONE_ADDRESS.has(name))
  const calls = new Map<string, Awaited<ReturnType<typeof prepared>>>()
  for (const named of every) calls.set(named[0], await prepared(named))
  const cases = fc.sample(fc.tuple(fc.constantFrom(...every), anyWay), { numRuns: CASES, seed: SEED })
  for (const [named, way] of cases) {
    const { params, token } = ONCE.has(named[0]) ? await prepared(named) : calls.get(named[0])!
    await lawful.calm()
    const answer = await send(lawful.house.server, named, pairsOf(params), { token, way })
    const wrong = faultsOf(named[1], params, way)
    const isRefused = [400, 401, 403, 404, 421].includes(answer.status)
    const isRight = isRefused === wrong.length > 0
    const fault = await lawful.faultOf(named, answer, '')
    note({ name: named[0], way, wrong }, fault ?? (!isRight && `was answered ${answer.status}: ${answer.text}`))
  }
  none()
})

test(
  'whatever a call holds, it is refused without a trace or made once, with its line of the audit',
  SLOW,
  async () => {
    const { note, none } = noted()
    // What a change was given, such as a reason, may be read again later.
    let written = ''
    for (const [turn, named] of METHODS.entries()) {
      const [name, method] = named
      let { params, token } = await prepared(named)
      await lawful.calm()
      for (const piece of fc.sample(pieces(lawful.foreign), { numRuns: BODIES, seed: SEED + turn })) {
        const [pairs, key] = [mutated(pairsOf(params), piece, method), newId()]
        const [asked, text] = [{ name, ...piece, value: piece.value.slice(0, 80) }, JSON.stringify(pairs)]
        const answer = await send(doorOf(named), named, pairs, { token, key })
        note(asked, await lawful.faultOf(named, answer, text + written))
        if (answer.status !== 200 || method.verb === 'GET') continue
        written += text
        if (needsKey(method)) {
          const again = await send(doorOf(named), named, pairs, { token, key })
          note(asked, again.text !== answer.text && `was answered otherwise when it was sent again: ${again.text}`)
          note(asked, (await lawful.changes()).length > 0 && 'was made again when it was sent again')
        }
        ;({ params, token } = await prepared(named))
        await lawful.calm()
      }
    }
    none()
  },
)

test('an id or a name of another brand is as good as none', SLOW, async () => {
  const { note, none } = noted()
  const token = await tokenOf(lawful.house, 'second')
  for (const named of METHODS.filter(([, { scope, local }]) => scope === 'brand' && !local)) {
    const { params } = await prepared(named)
    await lawful.calm()
    for (const field of ['login', 'id', 'other'].filter((each) => each in params))
      for (const what of lawful.foreign) {
        const pairs = pairsOf({ ...params, [field]: what })
        const answer = await send(lawful.house.server, named, pairs, { token })
        const isRefused = answer.status === 400 || answer.status === 422
        const fault = await lawful.faultOf(named, answer, JSON.stringify(pairs))
        note({ name: named[0], field, what }, fault ?? (!isRefused && `was answered ${answer.text}`))
      }
  }
  none()
})
