import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from './index.ts'

const WRITER = fileURLToPath(new URL('./kill.writer.ts', import.meta.url))
const KILLS = 20

interface Found {
  findings: Finding[]
  keys: string[]
}

interface Run {
  /** What the process found when it opened the ledger; undefined when it was killed before that. */
  found: Found | undefined
  acknowledged: string[]
  complaint: string
}

let dataDir: string
beforeAll(async () => { dataDir = await mkdtemp(join(tmpdir(), 'kill-')) })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the writer and kills it: a while after its first answer, or while it still opens the database. */
function runWriter(args: string[], kill: { afterStart?: number; afterOpening?: number } = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, dataDir, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const killAfter = (milliseconds: number) => sleep(milliseconds).then(() => child.kill('SIGKILL'))
    let output = ''
    let complaint = ''
    let opened = false
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (opened || !output.includes('\n')) return
      opened = true
      if (kill.afterOpening !== undefined) void killAfter(kill.afterOpening)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => { complaint += chunk })
    if (kill.afterStart !== undefined) void killAfter(kill.afterStart)
    child.on('error', reject)
    child.on('close', () => {
      const [first, ...keys] = output.split('\n').slice(0, -1)
      resolve({ found: first ? JSON.parse(first) as Found : undefined, acknowledged: keys, complaint })
    })
  })
}

test('a process killed 20 times under load loses no acknowledged posting and leaves a sound ledger', async () => {
  const acknowledged = new Set<string>()
  const examine = ({ found, complaint }: Run): void => {
    expect(complaint).toBe('')
    if (!found) return
    expect(found.findings).toEqual([])
    const kept = new Set(found.keys)
    expect(kept.size).toBe(found.keys.length)
    expect([...acknowledged].filter((key) => !kept.has(key))).toEqual([])
  }
  await runWriter(['check'])
  for (let kills = 0; kills < KILLS; kills += 1) {
    const duringOpening = kills % 5 === 4
    const run = await runWriter([], duringOpening ? { afterStart: randomInt(150, 700) } : { afterOpening: randomInt(50, 900) })
    examine(run)
    for (const key of run.acknowledged) acknowledged.add(key)
  }
  const last = await runWriter(['check'])
  expect(last.found).toBeDefined()
  examine(last)
  expect(acknowledged.size).toBeGreaterThan(KILLS)
}, 120_000)
