import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By how much the memory may grow, in percent, before the engine looks for what was let go of. */
const GROWS_BY = 20
/** As the engine decides by itself. */
const USUAL = 0
/** Until when it stays so after a piece of work: the next one mostly follows at once. */
const LINGERS_MS = 5_000

let holders = 0
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

let collect: (() => void) | undefined
/** Looks once through everything, so that from now on the engine goes by how much is in use now. */
function lookOnce(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

/**
 * Does work that makes much and lets go of it, page after page, without filling memory: left alone, the engine lets
 * hundreds of megabytes of such pages lie before it looks through them. While it works, memory is looked through
 * whenever it has grown by a fifth, mostly beside what else is done.
 * @param isFirst whether the work begins: memory is looked through once, which takes some ten milliseconds
 */
export async function inSmallHeap<T>(isFirst: boolean, work: () => Promise<T>): Promise<T> {
  holders += 1
  growBy(GROWS_BY)
  if (isFirst) lookOnce()
  try {
    return await work()
  } finally {
    setTimeout(() => {
      holders -= 1
      if (holders === 0) growBy(USUAL)
    }, LINGERS_MS).unref()
  }
}
