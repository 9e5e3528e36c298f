/** Sounds are computed, as pictures are: a wave file of one channel with eight bits a sample. */
const RATE = 16_000

/** A note: hertz, when it begins and how long it rings, in seconds. */
interface Note {
  readonly pitch: number
  readonly from: number
  readonly lasts: number
}

/** The samples of some notes, each fading out. */
function samplesOf(notes: readonly Note[]): Uint8Array {
  const end = Math.max(...notes.map(({ from, lasts }) => from + lasts))
  return Uint8Array.from({ length: Math.ceil(end * RATE) }, (_, index) => {
    const now = index / RATE
    const level = notes.reduce((sum, { pitch, from, lasts }) => {
      const since = now - from
      if (since < 0 || since > lasts) return sum
      const swell = Math.min(since / 0.005, 1) * (1 - since / lasts) ** 2
      return sum + Math.sin(2 * Math.PI * pitch * since) * swell
    }, 0)
    return Math.round(128 + Math.max(-1, Math.min(1, level * 0.7)) * 127)
  })
}

/** A wave file. */
function waveOf(samples: Uint8Array): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** The sound of a notice: two rising notes. */
export const notice = (): Buffer =>
  waveOf(
    samplesOf([
      { pitch: 659.25, from: 0, lasts: 0.18 },
      { pitch: 987.77, from: 0.09, lasts: 0.28 },
    ]),
  )
