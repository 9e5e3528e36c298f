import type { PlatformBrand } from '../../kernel/brands.ts'
import { directionOf, escapeHtml } from '../../kernel/html.ts'
import { messageOf } from './messages.ts'

/** What the HTML part of a mail is made from. */
export interface MailWords {
  locale: string
  subject: string
  text: string
  code: string | null
  link: string | null
}

/** Fonts that every mail program has, in the place of the brand's own. */
const FONTS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ADDRESS = /https?:\/\/[^\s<>"']+/g

/**
 * A mail as HTML in the look of its brand: the same words as its plain text. A link that stands alone becomes a button,
 * the code stands out, and nothing is loaded from anywhere: no picture says that a mail was read.
 */
export function mailHtml(brand: PlatformBrand, { locale, subject, text, code, link }: MailWords): string {
  const { tokens } = brand.look
  const of = (name: string, otherwise: string) => escapeHtml(tokens[name] ?? otherwise)
  const [canvas, surface, fg, muted] = [
    of('canvas', '#f4f4f4'),
    of('surface', '#ffffff'),
    of('fg', '#202020'),
    of('fg-muted', '#606060'),
  ]
  const [accent, onAccent, border, radius] = [
    of('accent', '#202020'),
    of('on-accent', '#ffffff'),
    of('border', '#dddddd'),
    of('r-m', '8px'),
  ]
  const plain = (words: string) =>
    escapeHtml(words)
      .replaceAll(ADDRESS, (address) => `<a href="${address}" style="color:${of('accent-text', fg)}">${address}</a>`)
      .replaceAll('\n', '<br>')
  const button = (address: string) =>
    `<a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 24px;border-radius:${radius};` +
    `background:${accent};color:${onAccent};font-weight:600;text-decoration:none">` +
    `${escapeHtml(messageOf(brand, locale, 'mail.open', {}))}</a>`
  const big = (digits: string) =>
    `<p style="margin:0 0 18px;padding:14px;border:1px solid ${border};border-radius:${radius};` +
    `font-size:28px;font-weight:700;letter-spacing:6px;text-align:center" dir="ltr">${escapeHtml(digits)}</p>`
  const parts = text.split('\n\n').map((part) => {
    if (part.trim() === link) return `<p style="margin:0 0 18px">${button(part.trim())}</p>`
    const said = `<p style="margin:0 0 18px">${plain(part)}</p>`
    return code !== null && part.includes(code) ? said + big(code) : said
  })
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${canvas};color:${fg};font:16px/1.5 ${FONTS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 14px;font-size:20px;font-weight:700;color:${of('logo-colour', fg).replace(/^var.*/, fg)}">\
${escapeHtml(brand.brand.name)}</td></tr>
<tr><td style="padding:28px 26px 10px;background:${surface};border:1px solid ${border};border-radius:${radius}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${parts.join('\n')}
</td></tr>
<tr><td style="padding:14px 8px;font-size:13px;color:${muted}">${escapeHtml(brand.brand.name)}</td></tr>
</table></td></tr></table>
</body>
</html>`
}
