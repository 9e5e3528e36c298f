/**
 * Makes a contact sheet to review pictures: `node scripts/art/sheet.ts <folder of webp files> <out.png> [columns] [cell
 * width]`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [folder, out, columnsText = '9', widthText = '200'] = process.argv.slice(2)
if (!folder || !out) throw new Error('usage: node scripts/art/sheet.ts <folder> <out.png> [columns] [cell width]')
const [columns, width, gap] = [Number(columnsText), Number(widthText), 8]

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.webp') && !name.includes('@2x'))
  .sort()
const cells = await Promise.all(names.map((name) => sharp(join(folder, name)).resize(width).png().toBuffer()))
const heights = await Promise.all(cells.map(async (cell) => (await sharp(cell).metadata()).height ?? 0))
const height = Math.max(...heights)
const rows = Math.ceil(names.length / columns)
await sharp({
  create: {
    width: columns * (width + gap) + gap,
    height: rows * (height + gap) + gap,
    channels: 3,
    background: '#222426',
  },
})
  .composite(
    cells.map((input, i) => ({
      input,
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })),
  )
  .png()
  .toFile(out)
