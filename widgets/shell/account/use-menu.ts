import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A menu button as in the ARIA practices: opens with click, Enter, Space or an arrow; arrows, Home and End move the
 * focus; Escape, Tab and a click outside close it, and Escape returns the focus.
 */
export const useMenu = () => {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return undefined
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onPointerDown = ({ target }: PointerEvent) => {
      const inside = [trigger.current, list.current?.parentElement].some((element) => element?.contains(target as Node))
      if (!inside) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
      return trigger.current?.focus()
    }
    const all = entries()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const move = MOVES[event.key]
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined
    const next = move
      ? all[move(index, all.length)]
      : letter &&
        [...all.slice(index + 1), ...all.slice(0, index + 1)].find((item) =>
          item.textContent?.trim().toLocaleLowerCase().startsWith(letter),
        )
    if (!next) return undefined
    event.preventDefault()
    return next.focus()
  }
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return {
    isOpen,
    close,
    button: {
      ref: trigger,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onClick: () => setOpen((open) => !open),
      onKeyDown: onTriggerKeyDown,
    },
    menu: { ref: list, role: 'menu', className: 'menu', onKeyDown },
  }
}
