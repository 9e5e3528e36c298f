import { memory } from './dom.ts'

// Every sound is made here from oscillators: nothing to load, and silent until the player switches it on.

const KEY = 'foyer-game-sound'
let output: { audio: AudioContext; master: GainNode } | undefined
let on = memory.get(KEY) === 'on'

export const isOn = (): boolean => on

export function setSound(wanted: boolean): void {
  on = wanted
  memory.set(KEY, on ? 'on' : 'off')
  if (on) wake()
}

/** Browsers let sound begin only after a touch; called from there. */
export function wake(): void {
  if (!on) return
  output ??= openOutput()
  void output.audio.resume()
}

function openOutput() {
  const audio = new AudioContext()
  const master = audio.createGain()
  master.gain.value = 0.22
  master.connect(audio.destination)
  return { audio, master }
}

interface Note {
  /** Seconds from now. */
  at?: number
  /** Seconds. */
  length?: number
  type?: OscillatorType
  volume?: number
  /** The frequency at its end, as a multiple of the one at its beginning. */
  bend?: number
}

/** One note that fades. */
function note(
  frequency: number,
  { at = 0, length = 0.18, type = 'triangle', volume = 0.6, bend = 1 }: Note = {},
): void {
  if (!on || !output) return
  const { audio, master } = output
  const begin = audio.currentTime + at
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(frequency, begin)
  oscillator.frequency.exponentialRampToValueAtTime(frequency * bend, begin + length)
  gain.gain.setValueAtTime(0.0001, begin)
  gain.gain.exponentialRampToValueAtTime(volume, begin + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  oscillator.connect(gain).connect(master)
  oscillator.start(begin)
  oscillator.stop(begin + length + 0.02)
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51]

export const sounds = {
  press: () => note(220, { length: 0.09, type: 'square', volume: 0.25, bend: 1.6 }),
  chip: () => note(1_400, { length: 0.05, type: 'square', volume: 0.2, bend: 0.7 }),
  stop: (reel: number) => {
    note(130 + reel * 14, { length: 0.13, type: 'sine', volume: 0.9, bend: 0.55 })
    note(900 + reel * 60, { length: 0.03, type: 'square', volume: 0.12 })
  },
  tense: () => note(330, { length: 0.9, type: 'sawtooth', volume: 0.12, bend: 2 }),
  surge: () =>
    [0, 0.05, 0.1, 0.15].forEach((at, step) =>
      note(300 * 1.5 ** step, { at, length: 0.3, type: 'sawtooth', volume: 0.2, bend: 1.4 }),
    ),
  /** Longer for a bigger win; `times` is how many times the stake. */
  win: (times: number) => {
    const notes = times >= 30 ? 16 : times >= 10 ? 10 : times >= 3 ? 6 : 4
    for (let index = 0; index < notes; index += 1)
      note(SCALE[(index * 2) % SCALE.length] ?? 523, { at: index * 0.085, length: 0.26 })
  },
  lose: () => note(196, { length: 0.2, type: 'sine', volume: 0.25, bend: 0.8 }),
  tick: () => note(1_900, { length: 0.02, type: 'square', volume: 0.08 }),
}
