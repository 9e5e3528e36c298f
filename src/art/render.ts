import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import sharp, { type WebpOptions } from 'sharp'

/** One image file: where it goes, how wide, and how hard it is compressed (webp quality 1-100). */
interface Output {
  file: string
  width: number
  quality: number
}

/** A picture and the files it becomes. The SVG is rasterised once, at the widest output. */
export interface Picture {
  svg: string
  outputs: readonly Output[]
}

/** Cache of what each file was made from, so that an unchanged picture is not rendered again. */
export interface Memory {
  isCurrent(output: Output, key: string): boolean
  remember(output: Output, key: string): void
  save(): void
}

/**
 * Opens the cache in `cacheFile`; paths are stored relative to `root`. With `fresh` every picture is rendered again.
 */
export function openMemory(cacheFile: string, root: string, fresh = false): Memory {
  const known: Record<string, string> = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {}
  return {
    isCurrent: (output, key) => !fresh && existsSync(output.file) && known[relative(root, output.file)] === key,
    remember: (output, key) => {
      known[relative(root, output.file)] = key
    },
    save: () => {
      mkdirSync(dirname(cacheFile), { recursive: true })
      writeFileSync(cacheFile, JSON.stringify(known))
    },
  }
}

const WEBP: WebpOptions = { effort: 6, alphaQuality: 90, smartSubsample: true }

/** Renders a picture's files where they changed; returns how many were written. */
async function render(picture: Picture, memory: Memory): Promise<number> {
  const digest = createHash('sha256').update(picture.svg).update(JSON.stringify(sharp.versions)).digest('base64url')
  const stale = picture.outputs
    .map((output) => ({ output, key: `${digest}:${output.width}:${output.quality}` }))
    .filter(({ output, key }) => !memory.isCurrent(output, key))
  if (stale.length === 0) return 0
  const { data, info } = await sharp(Buffer.from(picture.svg)).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const { output, key } of stale) {
    mkdirSync(dirname(output.file), { recursive: true })
    await sharp(data, { raw })
      .resize(output.width)
      .webp({ ...WEBP, quality: output.quality })
      .toFile(output.file)
    memory.remember(output, key)
  }
  return stale.length
}

/** Renders pictures two at a time, and returns how many files were written. */
export async function renderAll(pictures: readonly Picture[], memory: Memory): Promise<number> {
  const queue = [...pictures]
  let written = 0
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const count = await render(next, memory)
      written += count
    }
  }
  await Promise.all([worker(), worker()])
  memory.save()
  return written
}
