import { write, writeSync } from 'node:fs'

/** Characters that wait at most while nothing can be written, as on a full disk; later lines are lost. */
const MOST_WAITING = 4 * 1024 * 1024
/** Milliseconds until what could not be written is tried again, and for how long at the end of the process. */
const AGAIN_AFTER = 100
const END_WITHIN = 1_000
/** Milliseconds that a write which has begun, or waits for a thread, gets at the end of the process. */
const BEGUN_WITHIN = 500

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Writes lines to an open file or pipe: they are gathered while those before are written, and what is left when the
 * process ends is written then. Where nothing can be written the process goes on, and ends when it is told to; a pipe
 * that blocks holds it up, as any write to it does.
 * @param complain told once when lines cannot be written, and how many were lost once they can or the process ends
 */
export function gatheringWriter(fd: number, complain: (text: string) => void): (line: string) => void {
  let waiting = ''
  let taken: Buffer = Buffer.alloc(0)
  let state: 'idle' | 'soon' | 'writing' = 'idle'
  let isTold = false
  let lost = 0
  const take = (): boolean => {
    if (taken.length === 0) [taken, waiting] = [Buffer.from(waiting), '']
    return taken.length > 0
  }
  const failed = (error: NodeJS.ErrnoException): void => {
    // A pipe whose reader is slow is no trouble.
    if (!isTold && error.code !== 'EAGAIN') complain(`The log cannot be written: ${error.message}`)
    isTold ||= error.code !== 'EAGAIN'
    state = 'soon'
    setTimeout(next, AGAIN_AFTER).unref()
  }
  const done = (written: number): void => {
    taken = taken.subarray(written)
    isTold = false
    if (lost > 0) complain(`${lost} lines of the log were lost.`)
    lost = 0
    next()
  }
  function next(): void {
    state = take() ? 'writing' : 'idle'
    if (state === 'writing') write(fd, taken, (error, written) => (error ? failed(error) : done(written)))
  }
  process.on('exit', () => {
    const until = performance.now() + END_WITHIN
    // What is being written at this moment is written by a thread, and stands before what is left.
    if (state === 'writing') {
      pause(BEGUN_WITHIN)
      taken = Buffer.alloc(0)
    }
    while (take() && performance.now() < until)
      try {
        taken = taken.subarray(writeSync(fd, taken))
      } catch {
        pause(AGAIN_AFTER)
      }
    lost += (taken.toString() + waiting).split('\n').length - 1
    if (lost > 0) complain(`${lost} lines of the log were lost.`)
  })
  return (line) => {
    if (waiting.length > MOST_WAITING) {
      lost += 1
      return
    }
    waiting += `${line}\n`
    if (state !== 'idle') return
    state = 'soon'
    setImmediate(next)
  }
}
