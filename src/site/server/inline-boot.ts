import { createHash } from 'node:crypto'

/** A source expression of a content policy that allows exactly this text inline. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts and style sheets of a document, as a policy names them. */
export interface InlineSources {
  scripts: readonly string[]
  /** Scripts of custom code, as source expressions, and where they may load from and send to. */
  others?: readonly string[]
  origins?: readonly string[]
  /** None in development only: any style is allowed. */
  styles?: readonly string[]
}

/** Scripts start so long after the document's beginning where nothing is painted: a tab in the background. */
const LATEST_START_MS = 1000
/** The sections whose pictures are kept back at first, and the footer, as page.css names them. */
const KEPT = 'main>.fy-slot>section:nth-child(n+3),.fy-slot>footer'
/** Those that are shown as soon as the page can be used: the next a visitor scrolls to. */
const NEXT = ':is(:nth-child(3),:nth-child(4)):not(footer)'
/** Of a section that shows less than this no picture is seen, only its title. In pixels. */
const TITLE_PX = 64
/** What is below the screen waits no longer than this for the code, in milliseconds. */
const LATEST_SHOW_MS = 5000

/**
 * The last script of our own in every document, a module that does nothing. Browsers run modules when all is parsed, in
 * a task of their own, and lay out what is parsed when the last of them has run: without one they would do so in the
 * task that parses the end of the document, and a cheap phone would answer nothing for some 150 ms.
 */
export const LAST_SCRIPT = '0'

/** Between two sections that are laid out when they come near the screen: long enough for a frame of a slow phone. */
const FRAME_MS = 60

/** Keeps taps that need code: part of the starter. */
const TAPS = `const root=document.documentElement
const held=[]
const hold=(event)=>{
const target=event.target.closest?.('a[href*="show_popup_"],a[href*="?dialog="],button:not([popovertarget])')
if(!target||target.form?.method==='get'||event.ctrlKey||event.metaKey||event.shiftKey)return
event.preventDefault()
if(!held.includes(target))held.push(target)
root.dataset.waiting=''
}
`
/** Shows the sections that are on the screen: part of the starter. */
const SECTIONS = `const kept=new Set()
const show=(part,how='')=>{
part.dataset.shown=how
kept.delete(part)
if(!how)watcher.unobserve(part)
}
const watcher=new IntersectionObserver((seen)=>{
for(const{target,isIntersecting}of seen)if(isIntersecting)show(target)
},{rootMargin:'0px 0px -${TITLE_PX}px'})
const watch=()=>{
for(const part of document.querySelectorAll('${KEPT}'))if(part.dataset.shown!==''){
kept.add(part)
watcher.observe(part)
}
}
`
/** Shows the other sections, one at a time: part of the starter. `move` is called when a visitor does something. */
const ORDER = `let hasBegun=false
let isEnding=false
let isMoved=false
let isNear=false
const showNext=()=>{
const[part]=kept
if(part){
const how=isMoved||part.matches('${NEXT}')?'':'near'
if(how)isNear=true
show(part,how)
return how?setTimeout(later,${FRAME_MS}):later()
}
if(!isNear)return delete root.dataset.starting
if(!isMoved){
root.dataset.starting='near'
return isEnding=false
}
isNear=false
watch()
later()
}
const later=()=>{self.requestIdleCallback?requestIdleCallback(showNext):setTimeout(showNext,50)}
const showRest=()=>{
if(isEnding||!hasBegun)return
isEnding=true
later()
}
const move=()=>{
if(root.dataset.starting===undefined)return
isMoved=true
showRest()
}
`

/**
 * The first script of every document, inline. It handles taps until the site's code is loaded: taps that need code
 * (opening a popup, pressing a button) are kept for `takeEarlyTaps`, and a progress bar shows that they were noticed;
 * all others are left to the browser. When the document is parsed and painted for the first time it fetches the code
 * and runs `modules` one after another, each in a task of its own: run in one, they would hold up a cheap phone, and
 * before the first paint they would hold that up. Pictures of sections below the screen, and the layout of those
 * further down, wait until the page can be used, so that they come after its code (`data-starting`, page.css). Such a
 * section is shown when it is on the screen. After `takeEarlyTaps` the next two follow, and the browser lays out each
 * of the others when it comes near the screen or is searched (`data-shown="near"`); with the first scroll, touch or key
 * these follow as well. One at a time, as the browser has time, since all at once they would take a cheap phone longer
 * than a tap may wait. No part of this runs within a frame or asks for a layout. If a module fails to load, links work
 * as plain links. The script also marks what was scrolled, for as long as the document is shown: pictures at the far
 * end of a row wait for that.
 */
export const starterScript = (modules: readonly string[]): string =>
  `(()=>{
${TAPS}${SECTIONS}${ORDER}const take=()=>{
removeEventListener('click',hold,true)
delete root.dataset.waiting
showRest()
return held.splice(0)
}
addEventListener('click',hold,true)
if(!location.hash)root.dataset.starting=''
addEventListener('keydown',move,true)
addEventListener('pointerdown',move,true)
const scrolled=({target})=>{if(target.dataset)target.dataset.moved='';else move()}
addEventListener('scroll',scrolled,{capture:true,passive:true})
window.takeEarlyTaps=take
const lost=()=>{for(const target of take())if(target.href)location.assign(target.href)}
const run=(src,...rest)=>{
const script=document.createElement('script')
const onload=()=>rest[0]&&setTimeout(run,0,...rest)
document.head.append(Object.assign(script,{type:'module',src,onload,onerror:lost}))
}
const begin=()=>{
if(hasBegun)return
hasBegun=true
watch()
for(const sheets of document.querySelectorAll('template[data-sheets]'))sheets.replaceWith(sheets.content)
for(const link of document.querySelectorAll('link[rel=modulepreload][media]')){
link.removeAttribute('media')
link.replaceWith(link.cloneNode())
}
run(...${JSON.stringify(modules).replaceAll('<', '\\u003c')})
setTimeout(showRest,${LATEST_SHOW_MS})
}
const ready=()=>{
if(document.readyState!=='loading')return begin()
watch()
addEventListener('DOMContentLoaded',()=>setTimeout(begin))
}
setTimeout(ready,${LATEST_START_MS})
new PerformanceObserver(ready).observe({type:'paint',buffered:true})
})()`.replaceAll('\n', ';')
