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

/** Scripts start so long after the document is parsed where nothing is painted: a tab in the background. */
const LATEST_START_MS = 1000
/** The part of a page from which on pictures are kept back at first, and the last that may be the first of them. */
const FIRST_KEPT = 3
const LAST_KEPT = 8
/** Of a section that shows less than this no picture is seen, only its title. In pixels. */
const TITLE_PX = 64
/** Pictures below the screen wait no longer than this for the code, in milliseconds. */
const LATEST_SHOW_MS = 5000

/**
 * The only inline script of every document. It handles taps until the site's code is loaded: taps that need code
 * (opening a popup, pressing a button) are kept for `takeEarlyTaps`, and a progress bar shows that they were noticed;
 * all others are left to the browser. When the document is parsed and painted for the first time it fetches the code
 * and runs `modules` one after another, each in a task of its own: run in one, they would hold up a cheap phone, and
 * before the first paint they would hold that up. Pictures of sections below the screen wait until the page can be
 * used, so that they come after its code (`data-starting`, page.css); a look before each frame finds the first such
 * section, and a scroll or a key shows them all. If a module fails to load, links work as plain links. It also marks
 * what was scrolled, for as long as the document is shown: pictures at the far end of a row wait for that.
 */
export const starterScript = (modules: readonly string[]): string =>
  `(()=>{
const root=document.documentElement
const held=[]
const hold=(event)=>{
const target=event.target.closest?.('a[href*="show_popup_"],a[href*="?dialog="],button:not([popovertarget])')
if(!target||target.form?.method==='get'||event.ctrlKey||event.metaKey||event.shiftKey)return
event.preventDefault()
if(!held.includes(target))held.push(target)
root.dataset.waiting=''
}
const take=()=>{
removeEventListener('click',hold,true)
delete root.dataset.waiting
return held.splice(0)
}
addEventListener('click',hold,true)
root.dataset.starting=${FIRST_KEPT}
const show=()=>{delete root.dataset.starting}
addEventListener('keydown',show,true)
const scrolled=({target})=>{if(target.dataset)target.dataset.moved='';else show()}
addEventListener('scroll',scrolled,{capture:true,passive:true})
window.takeEarlyTaps=take
const lost=()=>{show();for(const target of take())if(target.href)location.assign(target.href)}
const run=(src,...rest)=>{
const script=document.createElement('script')
const onload=()=>rest[0]&&setTimeout(run,0,...rest)
document.head.append(Object.assign(script,{type:'module',src,onload,onerror:lost}))
}
let hasBegun=false
const look=()=>{
let kept=root.dataset.starting
if(hasBegun||!kept)return
const parts=document.querySelector('main>.fy-slot')?.children??[]
while(parts[kept-1]?.getBoundingClientRect().top<innerHeight-${TITLE_PX})kept++
if(kept>${LAST_KEPT})return show()
if(kept!==root.dataset.starting)root.dataset.starting=kept
requestAnimationFrame(look)
}
requestAnimationFrame(look)
const begin=()=>{
if(hasBegun)return
hasBegun=true
for(const link of document.querySelectorAll('link[rel=modulepreload][media]')){
link.removeAttribute('media')
link.replaceWith(link.cloneNode())
}
run(...${JSON.stringify(modules).replaceAll('<', '\\u003c')})
setTimeout(show,${LATEST_SHOW_MS})
}
addEventListener('DOMContentLoaded',()=>{
requestAnimationFrame(()=>setTimeout(begin))
setTimeout(begin,${LATEST_START_MS})
})
})()`.replaceAll('\n', ';')
