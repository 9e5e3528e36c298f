import { parentPort } from 'node:worker_threads'
import { sentBrandChecker } from '../engine/brand/node.ts'
import type { CheckAnswer, CheckAsked } from './checks-apart.ts'
import { readBrandEnvironment } from './environment.ts'

const checker = readBrandEnvironment().then((environment) => {
  parentPort?.postMessage('ready', [])
  return sentBrandChecker(environment)
})

parentPort?.on('message', async ({ brand }: CheckAsked) => {
  const check = await checker
  const answer = (problems: CheckAnswer['problems']) => parentPort?.postMessage({ problems }, [])
  try {
    answer(check(brand))
  } catch {
    answer(undefined)
  }
})
