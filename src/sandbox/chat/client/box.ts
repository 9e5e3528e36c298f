import { wordsOf } from './words.ts'

/** How long the sandbox takes to answer, in milliseconds. */
const ANSWER_MS = 800

// The site's tokens reach into the box; what follows each is for a page without them.
const STYLES = `
  :host {
    position: fixed; inset-block-end: calc(var(--edge-end, 0px) + var(--edge-float, 60px) + 12px);
    inset-inline-end: 14px; z-index: 40; font: 14px/1.45 var(--body, system-ui, sans-serif);
  }
  section {
    display: flex; flex-direction: column; inline-size: min(340px, calc(100vw - 28px)); block-size: min(460px, 66vh);
    border-radius: var(--r-l, 14px); background: var(--overlay, #fff); color: var(--fg, #1b1f24);
    box-shadow: inset 0 0 0 1px var(--border-strong, #8a949e), 0 12px 40px rgb(0 0 0 / 0.35); overflow: hidden;
  }
  header {
    display: flex; justify-content: space-between; align-items: center; gap: 10px; padding: 10px 14px;
    background: var(--accent, #243447); color: var(--on-accent, #fff);
  }
  header strong { font: var(--display-weight, 700) 17px/1.2 var(--display, inherit); }
  header small { display: block; }
  button {
    min-block-size: 36px; padding-inline: 12px; border: 0; border-radius: var(--button-radius, 8px);
    background: var(--accent, #243447); color: var(--on-accent, #fff); font: inherit; cursor: pointer;
  }
  header button { font-size: 20px; }
  ol {
    flex: 1; margin: 0; padding: 12px; overflow-y: auto; list-style: none;
    display: grid; align-content: start; gap: 8px;
  }
  li {
    max-inline-size: 85%; padding: 8px 12px; border-radius: var(--r-m, 12px); background: var(--sunken, #eef1f4);
    overflow-wrap: anywhere;
  }
  li.sent { justify-self: end; background: var(--accent-soft, #d7e8ff); color: var(--on-accent-soft, inherit); }
  .topics { display: flex; flex-wrap: wrap; gap: 8px; padding: 0 12px 12px; }
  .topics button {
    background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--border-strong, #8a949e);
  }
  form { display: flex; gap: 8px; padding: 10px; border-block-start: 1px solid var(--border, #dfe3e8); }
  input {
    flex: 1; min-inline-size: 0; min-block-size: 36px; padding-inline: 10px; color: inherit;
    border: 1px solid var(--border-strong, #8a949e); border-radius: var(--field-radius, 8px);
    background: var(--field-bg, #fff); font: inherit;
  }
  :focus-visible { outline: 2px solid var(--focus, #2b6cb0); outline-offset: 2px; }
`

/** A message of the conversation. */
export interface Message {
  author: 'visitor' | 'agent'
  text: string
}
/** A conversation with nobody, in a corner of the page. */
export interface Box {
  open(): void
  close(): void
  /** Removes it from the page with its conversation. */
  remove(): void
  readonly isOpen: boolean
}

type Make = <K extends keyof HTMLElementTagNameMap>(tag: K, text?: string, into?: Node) => HTMLElementTagNameMap[K]

const buildWindow = (make: Make) => {
  const words = wordsOf(document.documentElement.lang)
  const section = make('section')
  section.setAttribute('aria-label', words.label)
  section.hidden = true
  section.style.display = 'none'
  const header = make('header', '', section)
  const name = make('div', '', header)
  make('strong', words.title, name)
  make('small', words.hours, name)
  const end = make('button', '×', header)
  end.setAttribute('aria-label', words.close)
  const list = make('ol', '', section)
  list.setAttribute('aria-live', 'polite')
  make('li', words.greeting, list)
  const topics = make('div', '', section)
  topics.className = 'topics'
  for (const topic of words.topics) make('button', topic, topics)
  const form = make('form', '', section)
  const input = make('input', '', form)
  input.setAttribute('aria-label', words.message)
  input.maxLength = 500
  make('button', words.send, form)
  return { words, section, end, list, topics, form, input }
}

/** Builds the conversation; `hear` is told of each message, `turn` of opening and closing. */
export const createBox = (hear: (message: Message) => void, turn: (isOpen: boolean) => void = () => {}): Box => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const make: Make = (tag, text = '', into = root) => {
    const element = document.createElement(tag)
    element.textContent = text
    into.appendChild(element)
    return element
  }
  const { words, section, end, list, topics, form, input } = buildWindow(make)
  const add = (message: Message) => {
    const line = make('li', message.text, list)
    if (message.author === 'visitor') line.className = 'sent'
    line.scrollIntoView({ block: 'end' })
    hear(message)
  }
  const show = (isOpen: boolean) => {
    section.hidden = !isOpen
    section.style.display = isOpen ? '' : 'none'
    turn(isOpen)
  }
  const say = (text: string) => {
    topics.remove()
    add({ author: 'visitor', text })
    setTimeout(() => {
      if (host.isConnected) add({ author: 'agent', text: words.answer + text })
    }, ANSWER_MS)
  }
  topics.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) say(target.textContent)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    if (!text) return
    input.value = ''
    say(text)
  })
  end.addEventListener('click', () => show(false))
  document.body.append(host)
  return {
    open() {
      show(true)
      input.focus()
    },
    close: () => show(false),
    remove: () => host.remove(),
    get isOpen() {
      return !section.hidden
    },
  }
}

/** A button of the provider's own, in the same corner. @returns a function that removes it */
export const createButton = (box: Box, into: HTMLElement = document.body): (() => void) => {
  const button = document.createElement('button')
  button.textContent = 'Chat'
  button.dataset['sandboxChat'] = 'button'
  Object.assign(button.style, {
    minBlockSize: '48px',
    paddingInline: '16px',
    border: '0',
    borderRadius: '24px',
    background: 'var(--accent, #243447)',
    color: 'var(--on-accent, #fff)',
    // Its edge is seen on a ground of the same colour.
    boxShadow: '0 0 0 2px var(--on-accent, #fff), 0 6px 18px rgb(0 0 0 / 0.3)',
    font: '600 14px/1 var(--body, system-ui, sans-serif)',
    cursor: 'pointer',
  })
  if (into === document.body)
    Object.assign(button.style, {
      position: 'fixed',
      insetBlockEnd: 'calc(var(--edge-end, 0px) + 12px)',
      insetInlineEnd: '14px',
      zIndex: '24',
    })
  button.addEventListener('click', () => (box.isOpen ? box.close() : box.open()))
  into.append(button)
  return () => button.remove()
}
