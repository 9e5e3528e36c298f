import { execFileSync } from 'node:child_process'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'
import { BRANDS, ask, hostOf, startSite, withDataDir } from './site.ts'

const TARGET_SECONDS = 3
const TARGET_MB = 450
const WARM_STARTS = 3
/** How long the server is idle before its memory is read, in milliseconds. */
const IDLE_MS = 8000
const NPM_START = ['npm', 'start', '--silent'] as const

interface Process {
  pid: number
  parent: number
  megabytes: number
  command: string
}

/** A process and all its descendants, with resident memory. */
const tree = (root: number): Process[] => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line): Process => {
      const [pid = '', parent = '', rss = '', ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), megabytes: Number(rss) / 1024, command: command.join(' ') }
    })
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

/** A warm `npm start` until `/readyz` answers 200, and the memory of all its processes once idle. */
export const run = (): Promise<Findings> =>
  withDataDir(async (dataDir) => {
    // The first start builds what is stale and creates the database.
    await (await startSite(dataDir, NPM_START)).stop()
    const seconds: number[] = []
    let processes: Process[] = []
    for (let start = 0; start < WARM_STARTS; start += 1) {
      const site = await startSite(dataDir, NPM_START)
      seconds.push(site.readyAfter / 1000)
      if (start === WARM_STARTS - 1) {
        for (const brand of BRANDS) await ask(site.port, '/', { host: hostOf(brand) })
        await new Promise((resolve) => {
          setTimeout(resolve, IDLE_MS)
        })
        processes = tree(site.pid)
      }
      await site.stop()
    }
    return {
      figures: [
        {
          name: 'warm npm start to ready',
          value: median(seconds),
          unit: 's',
          target: TARGET_SECONDS,
          must: 'stay below',
        },
        {
          name: 'idle memory of all its processes',
          value: processes.reduce((sum, { megabytes }) => sum + megabytes, 0),
          unit: 'MB',
          target: TARGET_MB,
          must: 'stay below',
        },
      ],
      notes: [
        `warm starts: ${seconds.map((value) => `${value.toFixed(2)} s`).join(', ')}`,
        ...processes.map(({ megabytes, command }) => `${megabytes.toFixed(0).padStart(4)} MB  ${command}`),
      ],
    }
  })
