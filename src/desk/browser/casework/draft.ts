import { useState } from 'react'

/** What was typed before the page was left, by what it is for. */
const read = (name: string): string => {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
const write = (name: string, words: string): void => {
  try {
    if (words === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, words)
  } catch {
    // A browser that keeps nothing: the words stay in the field.
  }
}

/** A field whose words outlive a reload and the way to another page and back. @param about unique for the field */
export const useKeptWords = (about: string): [words: string, change: (words: string) => void] => {
  const name = `typed ${about}`
  const [kept, setKept] = useState({ name, words: read(name) })
  const words = kept.name === name ? kept.words : read(name)
  return [
    words,
    (next) => {
      write(name, next)
      setKept({ name, words: next })
    },
  ]
}
