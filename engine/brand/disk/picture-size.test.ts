import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#112233' } })

test.each([
  ['webp', () => picture().webp().toBuffer()],
  ['webp without loss', () => picture().webp({ lossless: true }).toBuffer()],
  ['webp with transparency', () => picture().ensureAlpha(0.5).webp().toBuffer()],
  ['png', () => picture().png().toBuffer()],
  ['gif', () => picture().gif().toBuffer()],
  ['jpeg', () => picture().jpeg().toBuffer()],
  ['progressive jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
])('the size of a %s is read from its header', async (_, make) => {
  expect(pictureSize(await make())).toEqual([321, 123])
})

test('what is no picture has no size', () => {
  expect(pictureSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3"/>'))).toBeUndefined()
  expect(pictureSize(Buffer.alloc(0))).toBeUndefined()
})
