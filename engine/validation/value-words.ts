import { PATTERNS } from '../../schemas/brand/patterns.ts'

/**
 * What a value must look like where a schema has a regular expression, in words and with an example. A test asks for
 * each expression of the schemas.
 */
const WORDS: Readonly<Record<string, string>> = {
  '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$':
    'a host name in lower case, without port and "*", such as "www.example.com"',
  '^[a-z0-9.-]+$': 'a host name in lower case, without port, such as "www.example.com"',
  '^#[0-9a-fA-F]{6}$': 'a colour as # and six digits, such as "#1f55d6"',
  '^[a-z0-9][a-z0-9_-]*$': 'a name of lower-case letters, digits, "-" and "_", such as "first-deposit"',
  '^[a-z][a-z0-9_-]*$': 'a name of lower-case letters, digits, "-" and "_", such as "lobby"',
  '^[a-z][a-z0-9-]*$': 'a name of lower-case letters, digits and "-" that begins with a letter, such as "focus"',
  '^([a-z][a-z0-9-]*)?$': 'a name of lower-case letters, digits and "-" that begins with a letter, or nothing',
  '^[a-z][A-Za-z0-9-]*$': 'a name of letters, digits and "-" that begins with a small letter, such as "hero"',
  '^[a-z][a-z0-9_]*$': 'a name of lower-case letters, digits and "_" that begins with a letter, such as "birth_date"',
  '^[a-z0-9][a-z0-9-]{0,59}$': 'a name of lower-case letters, digits and "-", at most 60 long',
  '^[a-z0-9][a-z0-9-]{0,63}$': 'a name of lower-case letters, digits and "-", such as "welcome"',
  [PATTERNS.catalogueRow]: 'a line as scripts/catalogue writes it, twelve values with "|" between them',
  '^[a-z0-9-]+$': 'a name of lower-case letters, digits and "-", such as "mt"',
  '^[A-Z0-9_-]{1,64}$': 'a code of capital letters, digits, "-" and "_", such as "WELCOME50"',
  '^(0|[1-9][0-9]*)(\\.[0-9]+)?$': 'an amount as a text, with a point and no other signs, such as "1000.00"',
  '^\\d+(\\.\\d+)?$': 'a number as a text, with a point, such as "0.92"',
  '^(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$': 'a percentage below 100 as a text, such as "0.5"',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$': 'an instant in UTC, such as "2026-12-24T18:00:00Z"',
  '^\\d{4}-\\d{2}-\\d{2}$': 'a date, such as "2026-12-24"',
  '^[A-Z]{2}$': 'a country of two capital letters, such as "MT"',
  '^(?:[A-Z]{2}|\\*)$': 'a country of two capital letters, such as "MT", or "*" for all others',
  '^[A-Z]{3}$': 'a currency of three capital letters, such as "EUR"',
  '^[a-z]{2}(-[A-Z]{2})?$': 'a language of two letters, with a country if need be, such as "en" or "pt-BR"',
  '^/': 'a path that begins with "/", such as "/club"',
  '^/(?!/)\\S*$': 'a path that begins with one "/", such as "/club"',
  '^/(?!/)\\S*\\{id\\}\\S*$': 'a path of the site with a place for {id}, such as "/cashier/receipt?id={id}"',
  '^/(?!/)\\S*\\{token\\}\\S*$': 'a path of the site with a place for {token}, such as "/confirmation?token={token}"',
  '^/[!-~]*$': 'a path that begins with "/" and has no blanks, such as "/club"',
  '^https://': 'an address that begins with https://, such as "https://example.com/page"',
  '^https://[^\\s"]+$': 'an address that begins with https://, such as "https://example.com/script.js"',
  '^https://[a-z0-9.*-]+(:[0-9]{1,5})?$': 'https:// and a host without a path, such as "https://tags.example"',
  '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$': 'https:// and a host without a path, such as "https://partner.example"',
  '^https://[a-z0-9.-]+(:[0-9]{1,5})?(/[^\\s"<>]*)?$': 'an address with https://, such as "https://book.example/start"',
  '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))':
    'an address that begins with https://, such as "https://id.example" (http:// only for localhost)',
  '^[^@\\s]+@[^@\\s]+$': 'an e-mail address, such as "help@example.com"',
  '\\.woff2$': 'a font file of assets/ that ends in .woff2, such as "house.woff2"',
  '^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$': 'a weight such as "400", or the range of a variable font, such as "200 900"',
  '^U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?(, ?U\\+[0-9A-Fa-f?]{1,6}(-[0-9A-Fa-f]{1,6})?)*$':
    'a Unicode range, such as "U+0600-06FF"',
  '^[^;{}<>\\\\]*$': 'a value of CSS without ; { } < > and backslashes, such as "12px"',
  '^[A-Za-z][A-Za-z0-9 -]{0,39}$': 'the name of a font family of letters, digits, blanks and "-", such as "House"',
  '^[0-9]+/[0-9]+$': 'width/height, such as "3/4"',
  '^[1-9][0-9]*/[1-9][0-9]*$': 'width/height, such as "16/9"',
  '^[0-9]+:[A-Za-z0-9_-]{20,}$': 'the token of a bot as the messenger gives it: digits, ":" and at least 20 signs',
  '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$': 'scope without blanks, quotes and backslashes, such as "openid"',
  '^[a-z._]+$': 'a name of lower-case letters, "." and "_", such as "og.title"',
  '^[A-Za-z][\\w:.-]*$': 'a name of letters, digits and "_", ":", ".", "-", such as "google-site-verification"',
  '^(G|GT|AW)-[A-Z0-9]{4,20}$': 'the id of a Google tag, such as "G-AB12CD34EF"',
  '^[\\w-]{1,64}$': 'letters, digits, "-" and "_", at most 64',
}

/** What a text that has to match an expression must look like; `undefined` for an expression without words. */
export const wordsFor = (pattern: string): string | undefined =>
  Object.hasOwn(WORDS, pattern) ? WORDS[pattern] : undefined
