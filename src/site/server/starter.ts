import { createHash } from 'node:crypto'

/** A source expression of a content policy that allows exactly this text inline. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The one inline script and the inline style sheets of a document, as a policy names them. */
export interface InlineSources {
  script: string
  /** Scripts of custom code, as source expressions, and where they may load from and send to. */
  others?: readonly string[]
  origins?: readonly string[]
  /** None in development only: any style is allowed. */
  styles?: readonly string[]
}

/**
 * The only inline script of every document. It handles taps until the site's code is loaded: taps that need code
 * (opening a popup, pressing a button) are kept for `takeEarlyTaps`, and a progress bar shows that they were noticed;
 * all others are left to the browser. After the document is parsed it runs `modules` one after another, each in a task
 * of its own: run in one, they would hold up a cheap phone. If one fails to load, links work as plain links. It also
 * marks what was scrolled, for as long as the document is shown: pictures at the far end of a row wait for that.
 */
export const starterScript = (modules: readonly string[]): string =>
  `(()=>{
const held=[]
const hold=(event)=>{
const target=event.target.closest?.('a[href*="show_popup_"],a[href*="?dialog="],button:not([popovertarget])')
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
addEventListener('scroll',({target})=>{if(target.dataset)target.dataset.moved=''},{capture:true,passive:true})
window.takeEarlyTaps=take
const lost=()=>{for(const target of take())if(target.href)location.assign(target.href)}
const run=(src,...rest)=>{
const script=document.createElement('script')
const onload=()=>rest[0]&&setTimeout(run,0,...rest)
document.head.append(Object.assign(script,{type:'module',src,onload,onerror:lost}))
}
addEventListener('DOMContentLoaded',()=>run(...${JSON.stringify(modules).replaceAll('<', '\\u003c')}))
})()`.replaceAll('\n', ';')
