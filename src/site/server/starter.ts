import { createHash } from 'node:crypto'

/** A source expression of a content policy that allows exactly this text inline. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The one inline script and the inline style sheets of a document, as a policy names them. */
export interface InlineSources {
  script: string
  /** None: any style is allowed, for development alone. */
  styles?: readonly string[]
}

/**
 * The one inline script of every document. It handles taps before the site's code is there: what only code can do (open
 * a popup, press a button) is kept for `takeEarlyTaps`, and a line shows that it was noticed; the rest is left to the
 * browser. Once the document is parsed it loads the modules named. When one fails to load, links work as plain links.
 */
export const starterScript = (modules: readonly string[]): string =>
  `(()=>{
const held=[]
const hold=(event)=>{
const target=event.target.closest?.('a[href*="show_popup_"],button:not([popovertarget])')
if(!target||target.form?.method==='get'||event.ctrlKey||event.metaKey||event.shiftKey)return
event.preventDefault()
if(!held.includes(target))held.push(target)
document.documentElement.dataset.waiting=''
}
const take=()=>{
removeEventListener('click',hold,true)
delete document.documentElement.dataset.waiting
return held.splice(0)
}
addEventListener('click',hold,true)
window.takeEarlyTaps=take
const lost=()=>{for(const target of take())if(target.href)location.assign(target.href)}
addEventListener('DOMContentLoaded',()=>{
for(const src of ${JSON.stringify(modules).replaceAll('<', '\\u003c')}){
const script=document.createElement('script')
document.head.append(Object.assign(script,{type:'module',src,onerror:lost}))
}
})
})()`.replaceAll('\n', ';')
