import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import type { Finding } from '../../src/platform/domains/wallet/index.ts'
import { freshDatabase } from '../testing/data-directory.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { must, seeded, type Proof } from './proof.ts'

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url))
const KILLS = { full: 100, share: 1 }
const WRITERS = '8'

interface Life {
  /** What the process read when it opened the ledger; undefined when it was killed before that. */
  found: { findings: Finding[]; keys: string[] } | undefined
  acknowledged: string[]
  complaint: string
}

/** Starts a writer and kills it: a while after its first acknowledgement, or while it opens the database. */
export function live(
  args: string[],
  kill: { afterStart?: number; afterWriting?: number },
  under: string[] = [],
): Promise<Life> {
  return new Promise((resolve, reject) => {
    const [program = '', ...all] = [...under, process.execPath, WRITER, ...args]
    const child = spawn(program, all, { stdio: ['ignore', 'pipe', 'pipe'] })
    const killAfter = (milliseconds: number) => sleep(milliseconds).then(() => child.kill('SIGKILL'))
    let output = ''
    let complaint = ''
    let isWriting = false
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      // The first line reports what was found, the second is the first acknowledgement.
      if (isWriting || output.split('\n', 3).length < 3) return
      isWriting = true
      if (kill.afterWriting !== undefined) void killAfter(kill.afterWriting)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaint += chunk
    })
    if (kill.afterStart !== undefined) void killAfter(kill.afterStart)
    child.on('error', reject)
    child.on('close', () => {
      const [first, ...keys] = output.split('\n').slice(0, -1)
      resolve({ found: first ? (JSON.parse(first) as Life['found']) : undefined, acknowledged: keys, complaint })
    })
  })
}

/** Kills one writer after another on the same ledger; each checks what the ones before it wrote. */
async function killing(place: string, seed: number, kills: number): Promise<string> {
  const random = seeded(seed)
  const acknowledged = new Set<string>()
  let journals = 0
  const look = ({ found, complaint }: Life): void => {
    must(complaint === '', complaint)
    if (!found) return
    must(found.findings.length === 0, `the ledger is not sound: ${JSON.stringify(found.findings[0])}`)
    const kept = new Set(found.keys)
    must(kept.size === found.keys.length, 'a key stands in the ledger twice')
    const lost = [...acknowledged].find((key) => !kept.has(key))
    must(lost === undefined, `${lost} was acknowledged and is not there`)
    journals = kept.size
  }
  for (let life = 1; life <= kills; life += 1) {
    const args = [place, `${seed + life}`, WRITERS]
    const ended = await live(args, life % 3 === 2 ? { afterStart: 150 + random(550) } : { afterWriting: random(900) })
    look(ended)
    for (const key of ended.acknowledged) acknowledged.add(key)
  }
  const last = await live([place, '0', '0', 'check'], {})
  must(last.found !== undefined, `the ledger does not open any more: ${last.complaint}`)
  look(last)
  must(acknowledged.size >= kills / 2, 'too little was written for this to mean anything')
  return (
    `${kills} kills under ${WRITERS} writers, ${acknowledged.size} acknowledged, ${journals} journals, ` +
    'nothing lost, nothing twice'
  )
}

/** The writing process is killed while it writes or starts. */
export const kills = (kind: Database['kind']): Proof => ({
  name: `kills-${kind}`,
  text: `kill -9 of the process, on ${kind}`,
  async run({ seed, share }) {
    const count = share ? KILLS.share : KILLS.full
    if (kind === 'postgres') {
      const server = await startPostgres()
      try {
        return await killing(server.url, seed, count)
      } finally {
        await server.stop()
      }
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-kills-'))
    try {
      await cp(await freshDatabase(), dataDir, { recursive: true })
      return await killing(dataDir, seed, count)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
})
