/** An address of mail with its host; what stands after "?" is the letter that is begun. */
const MAIL = /^mailto:[^@?]+@[^@?.]+(?:\.[^@?.]+)+(?:\?.*)?$/
const PHONE = /^tel:\+?[0-9][0-9().-]{2,}$/

/**
 * What is wrong with an address that an operator wrote: a path, query or fragment of the site, an https address of a
 * host, `mailto:` or `tel:`. Anything else could run something, or lead to another host than it seems to.
 * @returns what was expected; `undefined` for a sound address
 */
export const hrefFault = (href: string): string | undefined => {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(href)) return 'an address without blanks, backslashes and invisible characters'
  if (href.startsWith('https://')) {
    const { username = '', password = '' } = URL.parse(href) ?? { username: '?' }
    return username + password === '' ? undefined : 'an https address of a host, without a name before it'
  }
  if (href.startsWith('mailto:'))
    return MAIL.test(href) ? undefined : 'mailto: and an address with "@" and a host, such as mailto:help@example.com'
  if (href.startsWith('tel:')) return PHONE.test(href) ? undefined : 'tel: and a phone number, such as tel:+44123456789'
  if (/^[#?]/.test(href)) return undefined
  if (!href.startsWith('/')) return 'an address that begins with "/", "?" or "#", or with https://'
  return href.split(/[?#]/, 1)[0]!.includes('//') ? 'a path without two slashes in a row' : undefined
}

/** The same for the address of a picture, which is on the site's own host. */
export const pictureFault = (address: string): string | undefined =>
  address.startsWith('/') ? hrefFault(address) : 'a path of the site, such as /assets/hero.webp'
