// What a draft of ten thousand patches keeps in the memory of the server.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings } from '../figures.ts'
import { LARGE, type Room } from './room.ts'

const BRAND = { brand: LARGE }
const PATCHES = 10_000
const MB = 1024 * 1024
const FILE = 'pages/more-1.json'
const PLACE = '/slots/main/one/props/title'

/** Speaks to the inspector of a server. @returns a call of it, and what ends it */
const inspect = async (port: number) => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let count = 0
  const call = (method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      const id = (count += 1)
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id: number; result: { usedSize: number } }
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method }))
    })
  return { call, close: () => socket.close() }
}

/** Writes patches into the log of a draft as the server keeps it, but does not wait for the disk after each. */
const patchAll = async (dataDir: string, id: string): Promise<void> => {
  const folder = join(dataDir, 'studio/brands', LARGE, 'draft', id)
  const before = (await readdir(folder)).length
  for (let number = 1; number <= PATCHES; number += 1) {
    const operations = [{ op: 'replace', path: PLACE, value: `Title ${number}`, was: null }]
    const entry = { kind: 'patch', key: `bench ${number}`, file: FILE, operations, conflicts: [] }
    const signed = { ...entry, by: 'demo-editor', at: '2026-01-01T00:00:00.000Z' }
    await writeFile(join(folder, `${String(before + number).padStart(6, '0')}.json`), `${JSON.stringify(signed)}\n`)
  }
}

/** Megabytes of a server with a draft of many patches that is open, above those before. */
export const patched = async ({ call, draft, dataDir, inspector }: Room): Promise<Findings> => {
  const id = await draft(LARGE)
  const { call: ask, close } = await inspect(inspector)
  const outline = () => call('studio.outline', { ...BRAND, id })
  const heap = async () => {
    await ask('HeapProfiler.collectGarbage')
    return (await ask('Runtime.getHeapUsage')).usedSize / MB
  }
  await outline()
  const before = await heap()
  await patchAll(dataDir, id)
  await outline()
  const after = await heap()
  const began = performance.now()
  await outline()
  const took = performance.now() - began
  close()
  return {
    figures: [
      { name: `heap of ${PATCHES} patches`, value: after - before, unit: 'MB', target: 20, must: 'stay below' },
    ],
    notes: [`a draft of ${PATCHES} patches is read again in ${took.toFixed(0)} ms`],
  }
}
