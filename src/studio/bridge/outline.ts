import { nameOf, placeOf } from './nodes.ts'

const STYLE = `
:host{all:initial;position:fixed;inset:0;z-index:2147483647;pointer-events:none}
div{position:fixed;box-sizing:border-box;border:2px solid #1f6feb;border-radius:3px;
  box-shadow:0 0 0 1px #fff,inset 0 0 0 1px #fff;display:none}
div[data-on]{display:block}
.hover{border-style:dashed;border-width:1px;box-shadow:none;opacity:.9}
span{position:absolute;inset-block-end:100%;inset-inline-start:-2px;padding:1px 6px;border-radius:3px 3px 0 0;
  background:#1f6feb;color:#fff;font:600 12px/1.5 system-ui,sans-serif;white-space:nowrap}
.line{border:0;border-radius:2px;background:#1f6feb;box-shadow:0 0 0 1px #fff;min-width:3px;min-height:3px}
.low span{inset-block-end:auto;inset-block-start:100%;border-radius:0 0 3px 3px}
p{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
`
/** Room the name needs above an outline, in pixels. */
const NAME_PX = 22

interface Frame {
  box: HTMLDivElement
  name: HTMLSpanElement
  element: HTMLElement | undefined
}

/** Outlines of what is selected and of what is pointed at, drawn above the page and no part of it. */
export function createOutlines() {
  const host = document.createElement('foyer-outlines')
  const root = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const frameOf = (kind: string): Frame => {
    const box = document.createElement('div')
    box.className = kind
    const name = document.createElement('span')
    if (kind === 'selected') box.append(name)
    root.append(box)
    return { box, name, element: undefined }
  }
  const frames = { hover: frameOf('hover'), selected: frameOf('selected') }
  const line = document.createElement('div')
  line.className = 'line'
  root.append(line)
  // Somebody who does not see the outline hears its name.
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  root.append(said)
  let drawing = 0

  const draw = () => {
    drawing = 0
    for (const { box, element } of Object.values(frames)) {
      const isThere = element?.isConnected === true
      box.toggleAttribute('data-on', isThere)
      if (!isThere) continue
      const { left, top, width, height } = element.getBoundingClientRect()
      Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
      box.classList.toggle('low', top < NAME_PX)
    }
    if (Object.values(frames).some(({ element }) => element)) drawing = requestAnimationFrame(draw)
  }
  return {
    /** Draws a line where something would go; none without. */
    line(at: { left: number; top: number; width: number; height: number } | undefined): void {
      if (!host.isConnected) document.documentElement.append(host)
      line.toggleAttribute('data-on', at !== undefined)
      if (!at) return
      const { left, top, width, height } = at
      Object.assign(line.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    },
    /** Outlines an element, with the name of its place or another one; none without. */
    show(kind: keyof typeof frames, element: HTMLElement | undefined, called?: string): void {
      if (!host.isConnected) document.documentElement.append(host)
      const frame = frames[kind]
      frame.element = element
      const name = called ?? (element ? nameOf(placeOf(element)) : '')
      frame.name.textContent = name
      if (kind === 'selected') said.textContent = name
      if (drawing === 0) draw()
    },
  }
}
export type Outlines = ReturnType<typeof createOutlines>
