import { useState } from 'react'

type Key = string | number

/** Which rows of a list are open. */
export const useOpen = () => {
  const [open, setOpen] = useState<ReadonlySet<Key>>(new Set())
  return {
    open,
    show: (key: Key) => setOpen((now) => new Set([...now, key])),
    toggle: (key: Key) =>
      setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
  }
}

let made = 0
/** A key no row has yet. */
export const freshKey = (): number => ++made

/**
 * Keys for the items of a list, which have none of their own: an item that is moved by its buttons keeps its key, and
 * with it what is open and typed in it.
 */
export const useKeys = (length: number) => {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length }, freshKey))
  let current = keys
  if (keys.length !== length) {
    current = Array.from({ length }, (_, index) => keys[index] ?? freshKey())
    setKeys(current)
  }
  return { keys: current, setKeys }
}
