/** How files of a format begin, by the ending of their names. */
const STARTS: Readonly<Record<string, { form: string; test: (bytes: Buffer) => boolean }>> = {
  png: { form: 'PNG', test: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  jpg: { form: 'JPEG', test: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  webp: { form: 'WebP', test: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP' },
  avif: {
    form: 'AVIF',
    test: (bytes) => textAt(bytes, 4, 8) === 'ftyp' && /avif|avis|mif1/.test(textAt(bytes, 8, 40)),
  },
  gif: { form: 'GIF', test: (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)) },
  svg: { form: 'SVG', test: (bytes) => /<svg[\s/>]/i.test(bytes.toString('utf8')) },
  woff2: { form: 'WOFF2', test: (bytes) => textAt(bytes, 0, 4) === 'wOF2' },
  mp4: { form: 'MP4', test: (bytes) => textAt(bytes, 4, 8) === 'ftyp' },
  webm: { form: 'WebM', test: (bytes) => bytes.readUIntBE(0, 4) === 0x1a45dfa3 },
}
const ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg' }

const textAt = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/**
 * What is wrong with a picture, a film or a font whose bytes are not of the format its name ends in: what was expected,
 * and what the file is. Undefined for a sound one and for endings that are not known.
 */
export const assetFault = (path: string, bytes: Buffer): { expected: string; found: string } | undefined => {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const name = ALIASES[ending] ?? ending
  const own = Object.hasOwn(STARTS, name) ? STARTS[name] : undefined
  if (!own || (bytes.length >= 4 && own.test(bytes))) return undefined
  const other = bytes.length < 4 ? undefined : Object.values(STARTS).find(({ test }) => test(bytes))
  return {
    expected: `a file in the format ${own.form}`,
    found: bytes.length === 0 ? 'an empty file' : (other?.form ?? 'something else'),
  }
}
