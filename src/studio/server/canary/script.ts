/** Where the script of pages is that are counted for a canary, and where it sends what it measured. */
export const SCRIPT_PATH = '/nfx/canary.js'
export const REPORT_PATH = '/nfx/canary'

/**
 * Measures a page view: errors, and the web vitals as far as the browser tells them. It sends them once, when the page
 * is left or hidden.
 */
export const SCRIPT = `let errors=0,lcp,cls=0,inp,isSent=false
const wrong=()=>{errors+=1}
addEventListener('error',wrong)
addEventListener('unhandledrejection',wrong)
const watch=(type,take,more)=>{
try{new PerformanceObserver(list=>list.getEntries().forEach(take)).observe({type,buffered:true,...more})}catch{}
}
watch('largest-contentful-paint',({startTime})=>{lcp=startTime})
watch('layout-shift',({hadRecentInput,value})=>{if(!hadRecentInput)cls+=value})
watch('event',({interactionId,duration})=>{if(interactionId)inp=Math.max(inp??0,duration)},{durationThreshold:40})
const send=()=>{
if(isSent)return
isSent=true
navigator.sendBeacon('${REPORT_PATH}',JSON.stringify({errors,lcp,cls,inp}))
}
addEventListener('visibilitychange',()=>{if(document.visibilityState==='hidden')send()})
addEventListener('pagehide',send)
`
