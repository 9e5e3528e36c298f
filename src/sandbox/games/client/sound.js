// Every sound is made here from oscillators and noise: nothing to load, and silent until the player switches it on.
import { memory } from './dom.js'

const KEY = 'foyer-game-sound'
/** @type {AudioContext | undefined} */
let audio
/** @type {GainNode | undefined} */
let master
let on = memory.get(KEY) === 'on'

export const isOn = () => on

/** @param {boolean} wanted */
export function setSound(wanted) {
  on = wanted
  memory.set(KEY, on ? 'on' : 'off')
  if (on) wake()
}

/** Browsers let sound begin only after a touch; called from there. */
export function wake() {
  if (!on) return
  if (!audio) {
    audio = new AudioContext()
    master = audio.createGain()
    master.gain.value = 0.22
    master.connect(audio.destination)
  }
  void audio.resume()
}

/**
 * One note that fades.
 * @param {number} frequency
 * @param {{ at?: number, length?: number, type?: OscillatorType, volume?: number, bend?: number }} [options]
 */
function note(frequency, { at = 0, length = 0.18, type = 'triangle', volume = 0.6, bend = 1 } = {}) {
  if (!on || !audio || !master) return
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
  /** @param {number} reel */
  stop: (reel) => {
    note(130 + reel * 14, { length: 0.13, type: 'sine', volume: 0.9, bend: 0.55 })
    note(900 + reel * 60, { length: 0.03, type: 'square', volume: 0.12 })
  },
  tense: () => note(330, { length: 0.9, type: 'sawtooth', volume: 0.12, bend: 2 }),
  surge: () =>
    [0, 0.05, 0.1, 0.15].forEach((at, step) =>
      note(300 * 1.5 ** step, { at, length: 0.3, type: 'sawtooth', volume: 0.2, bend: 1.4 }),
    ),
  /** Longer for a bigger win. @param {number} times how many times the stake */
  win: (times) => {
    const notes = times >= 30 ? 16 : times >= 10 ? 10 : times >= 3 ? 6 : 4
    for (let index = 0; index < notes; index += 1)
      note(SCALE[(index * 2) % SCALE.length] ?? 523, { at: index * 0.085, length: 0.26 })
  },
  lose: () => note(196, { length: 0.2, type: 'sine', volume: 0.25, bend: 0.8 }),
  tick: () => note(1_900, { length: 0.02, type: 'square', volume: 0.08 }),
}
