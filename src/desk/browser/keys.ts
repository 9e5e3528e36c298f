import { useEffectEvent, useLayoutEffect } from 'react'

/** Whether somebody types into a field, so that single keys are text and no commands. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Runs a command for a single key while nobody types and no dialog is open. */
export const useKeys = (commands: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (document.querySelector('dialog[open]')) return
    const command = Object.hasOwn(commands, event.key) ? commands[event.key] : undefined
    if (!command) return
    event.preventDefault()
    command()
  })
  // Before what is drawn can be seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
