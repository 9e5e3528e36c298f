import { parentPort, workerData } from 'node:worker_threads'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import { simulateMonth, type MonthPlan } from './month.ts'

const { brand, plans } = workerData as { brand: object; plans: readonly MonthPlan[] }
// What plays a month reads no text and no look of the brand.
for (const plan of plans) parentPort?.postMessage(simulateMonth(brand as PlatformBrand, plan), [])
