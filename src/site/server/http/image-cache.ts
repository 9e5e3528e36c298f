/** Least recently used images, limited by bytes; images in the making are made once for all who wait. */
export class ImageCache {
  readonly #most: number
  readonly #images = new Map<string, Buffer>()
  readonly #making = new Map<string, Promise<Buffer>>()
  #bytes = 0
  constructor(most: number) {
    this.#most = most
  }
  /** The image of a key; `make` is called when it is not kept. Rejects as `make` does, and keeps nothing then. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#images.get(key)
    if (kept) {
      this.#images.delete(key)
      this.#images.set(key, kept)
      return kept
    }
    let making = this.#making.get(key)
    if (!making) {
      making = make()
        .then((image) => this.#keep(key, image))
        .finally(() => this.#making.delete(key))
      this.#making.set(key, making)
    }
    return making
  }
  #keep(key: string, image: Buffer): Buffer {
    if (image.length > this.#most) return image
    this.#images.set(key, image)
    this.#bytes += image.length
    for (const [oldest, { length }] of this.#images) {
      if (this.#bytes <= this.#most) break
      this.#images.delete(oldest)
      this.#bytes -= length
    }
    return image
  }
}

/** Runs at most `atOnce` tasks; of the others at most `waiting` wait, and more are refused. */
export const createQueue = (atOnce: number, waiting: number) => {
  let running = 0
  const queue: (() => void)[] = []
  /** @throws QueueFull */
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new QueueFull('Too many images are being made.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
/** Too much is waiting already; the request may be repeated later. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}
