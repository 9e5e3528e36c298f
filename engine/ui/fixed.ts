import { createElement, useInsertionEffect, type ComponentProps, type ComponentType } from 'react'
import { fetchSheets } from './sheets.ts'

/** Styles in the document, found by the markers of styled-components. */
let carried: string | undefined
const isCarried = (id: string): boolean => {
  carried ??= [...document.querySelectorAll('style[data-styled]')].map(({ textContent }) => textContent).join('')
  return carried.includes(`[id="${id}"]`)
}

/**
 * A styled root whose styles do not depend on its props. The build writes it instead of `styled.<tag>`
 * (`src/site/build/fixed-styles.ts`): the element with its class names, of which the first is the root's id. Its styles
 * are in the document or in the sheet of its chunk.
 */
export const fixed = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  classes: string,
): ComponentType<ComponentProps<Tag>> => {
  const id = classes.split(' ', 1)[0]!
  const Fixed = (props: { className?: string }) => {
    useInsertionEffect(() => {
      if (!isCarried(id)) void fetchSheets()
    }, [])
    const { className } = props
    return createElement(tag, { ...props, className: className ? `${classes} ${className}` : classes })
  }
  return Fixed as ComponentType<ComponentProps<Tag>>
}
