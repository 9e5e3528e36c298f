import { expect, test, vi } from 'vitest'
import type { Api } from '../../../engine/api/index.ts'
import { loadOtherNames, methodTitle, namesOf } from './methods.ts'
import { sampleSettings } from './samples.ts'

const { signal } = new AbortController()
const [method] = sampleSettings().methods
const beside = (api: object, methods: NonNullable<typeof method>[], transactions: { method: string }[]) =>
  loadOtherNames({ cashier: api } as Api, methods, transactions, signal)

test('a payment by a method of the other direction has its name beside a form; else nothing is asked', async () => {
  const paysIn = { ...method!, sysname: 'in-only', title: 'Pays in' }
  const api = {
    getDepositSettings: vi.fn(() => Promise.resolve(sampleSettings({ methods: [paysIn] }))),
    getWithdrawSettings: vi.fn(() => Promise.resolve(sampleSettings({ methods: [method!] }))),
  }
  expect(await beside(api, [method!], [{ method: method!.sysname }])).toEqual({})
  expect(api.getDepositSettings).not.toHaveBeenCalled()
  const others = await beside(api, [method!], [{ method: method!.sysname }, { method: 'in-only' }])
  expect(methodTitle({ ...others, ...namesOf([method!]) }, 'in-only')).toBe('Pays in')
})

test('where the other direction is off, the method keeps its technical name', async () => {
  const off = () => Promise.reject(new Error('off'))
  const others = await beside({ getDepositSettings: off, getWithdrawSettings: off }, [method!], [{ method: 'gone' }])
  expect(methodTitle(others, 'gone')).toBe('gone')
})
