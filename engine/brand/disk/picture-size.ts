/** Width and height of a picture in px. */
export type PictureSize = readonly [width: number, height: number]

/** Width and height of a WebP, PNG, GIF or JPEG as its header says; undefined for other files. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  if (bytes.length < 30) return undefined
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return webpSize(bytes)
  if (bytes.toString('latin1', 1, 4) === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (bytes.toString('latin1', 0, 3) === 'GIF') return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined
}

const webpSize = (bytes: Buffer): PictureSize | undefined => {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]
}

/** Segments of a JPEG that begin a frame and say its size: not the tables C4 and CC, nor the reserved C8. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Buffer): PictureSize | undefined => {
  for (let offset = 2; offset + 9 < bytes.length && bytes[offset] === 0xff;) {
    const marker = bytes[offset + 1]!
    if (isFrame(marker)) return [bytes.readUInt16BE(offset + 7), bytes.readUInt16BE(offset + 5)]
    offset += 2 + bytes.readUInt16BE(offset + 2)
  }
  return undefined
}
