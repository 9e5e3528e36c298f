import { forms } from './form-codes.ts'
import { money } from './money-codes.ts'
import { texts } from './text-codes.ts'

/** The title of each problem code, and how to fix it: the reference prints both, a terminal shows `fix`. */
const files = {
  'not-json': {
    title: 'The file is not JSON',
    fix: 'Mend the JSON at this place: strict JSON has no comments and no comma after the last item.',
  },
  'not-utf8': { title: 'The file is not UTF-8', fix: 'Save the file as UTF-8.' },
  'nests-too-deep': { title: 'The file nests too deep', fix: 'Take levels out: 64 are the most.' },
  'forbidden-key': { title: 'A key that is never allowed', fix: 'Give the key another name.' },
  'duplicate-key': { title: 'A key stands twice', fix: 'Remove one of the two.' },
  'file-unreadable': { title: 'The file cannot be read', fix: 'Let the server read the file.' },
  'file-too-large': { title: 'The file is too large', fix: 'Make the file smaller.' },
  'file-outside': { title: "The file leads out of the brand's folder", fix: 'Copy the file into the folder.' },
  'folder-for-file': { title: 'A folder stands where a file belongs', fix: 'Put a file of this name in its place.' },
  'dangling-link': { title: 'The link leads nowhere', fix: 'Remove the link or mend where it leads.' },
  'stray-file': { title: 'A file no brand has', fix: 'Rename the file to one a brand may have, or remove it.' },
  'not-a-picture': {
    title: 'A file that is not what its name says',
    fix: 'Save it in the format its name ends in, or give it the name of its format.',
  },
  'unsafe-svg': {
    title: 'A picture that runs code or loads files',
    fix: 'Take scripts, event handlers and addresses of other files out of the SVG.',
  },
  'svg-without-size': {
    title: 'A drawing that cannot be made larger or smaller',
    fix: 'Write the viewBox with the width and height of the drawing into its first tag.',
  },
  'folder-name': {
    title: 'A brand folder with a name no brand can have',
    fix: 'Name the folder in lower case: letters, digits, "-" and "_".',
  },
  'folder-without-brand': {
    title: 'A folder without brand.json',
    fix: 'Write its brand.json, or move the folder out of the brands.',
  },
  'unused-market': {
    title: 'A folder of a market nobody serves',
    fix: 'Write the market in brand.json, or remove the folder.',
  },
  'unlisted-locale': {
    title: 'Messages in a locale the brand does not offer',
    fix: 'List the locale in brand.json under locales.available, or remove the file.',
  },
  'older-version': {
    title: 'Written for an older version',
    fix: 'Run "foyer migrate": it rewrites what has changed since and keeps everything else.',
  },
  'newer-version': {
    title: 'Written for a later version',
    fix: 'Use the version of Foyer it was written for, or write what this one knows.',
  },
  'wrong-schema': { title: 'The $schema of another file', fix: 'Name the schema of this kind of file.' },
  'brand-failed': {
    title: 'The brand could not be put together',
    fix: 'Undo the last edit; what is said here tells where it went wrong.',
  },
} as const

const shapes = {
  'unknown-property': { title: 'Unknown property', fix: 'Use one of the names expected here, or remove it.' },
  'missing-value': { title: 'A value is missing', fix: 'Write the value.' },
  'not-allowed-value': { title: 'A value that is not on the list', fix: 'Use one of the values expected here.' },
  'wrong-type': { title: 'Wrong type', fix: 'Write a value of the type expected here.' },
  'wrong-form': { title: 'A text of the wrong form', fix: 'Write the text in the form expected here.' },
  'wrong-name': { title: 'A name of the wrong form', fix: 'Use letters, digits and "-" only.' },
  'out-of-range': { title: 'Outside what is allowed', fix: 'Stay within the bounds.' },
  'not-a-duration': { title: 'Not a length of time', fix: 'Write it as ISO 8601 does: PT30M, PT24H, P7D.' },
  'not-an-address': { title: 'Not an address', fix: 'Begin with "/", "?", "#" or https://.' },
  'never-equal': {
    title: 'A rule compares with a value that never occurs',
    fix: 'Write the value as expected here: otherwise the comparison has the same answer for everybody.',
  },
  'never-true': {
    title: 'A rule that can never hold',
    fix: 'Join conditions of which one is enough with "or", or remove one.',
  },
  'constant-rule': {
    title: 'A rule that has the same answer for everybody',
    fix: 'Leave the rule out to show it always, or take the item out; a value that is read is written { "var": "…" }.',
  },
  'wrong-rule': { title: 'A rule that cannot be decided', fix: 'Use the operators and paths rules may use.' },
  'wrong-validation-rule': { title: 'A validation rule that cannot run', fix: 'Use a known rule with its parameters.' },
} as const

const names = {
  'extends-circle': { title: 'Brands that extend each other', fix: 'Let one of them extend _base.' },
  'extends-nothing': { title: 'Extends a brand that is not there', fix: 'Name a brand of this folder, or _base.' },
  'taken-host': {
    title: 'The host belongs to another brand',
    fix: 'Give the brand a host of its own, or let the other one leave the host first.',
  },
  'disputed-host': {
    title: 'A host that two new brands name',
    fix: 'Let one of them leave it: until then it is neither’s.',
  },
  'unknown-brand': { title: 'No such brand', fix: 'Name the folder of a brand that is here.' },
  'own-market-missing': {
    title: 'A list of markets without the brand itself',
    fix: 'Add the brand to its list of markets, or write [] for the list.',
  },
  'country-of-two-markets': {
    title: 'A country two markets claim',
    fix: 'Leave the country to one of the markets.',
  },
  'market-of-other-brand': {
    title: 'A market whose people are sent to another brand',
    fix: 'Write the market of the countries the brand has in the list of markets, or correct the list.',
  },
  'reserved-host': { title: 'A host the platform keeps for itself', fix: 'Give the brand another host.' },
  'unknown-widget': { title: 'No such widget', fix: 'Use a widget of the list ("foyer widgets").' },
  'unknown-slot': { title: 'No such slot', fix: 'Use a slot the widget offers.' },
  'refused-widget': { title: 'A widget the slot does not take', fix: 'Use a widget the slot takes, or another slot.' },
  'too-few-widgets': { title: 'Too little stands in a slot', fix: 'Put a widget there.' },
  'too-many-widgets': { title: 'Too much stands in a slot', fix: 'Take a widget out of the slot.' },
  'unknown-instance': { title: 'order names what is not there', fix: 'Name an instance of this slot, or remove it.' },
  'left-out': {
    title: 'order leaves something out',
    fix: 'Name it in order to show it, or write null for it to say that it is meant to go.',
  },
  'removes-nothing': { title: 'null for what is not there', fix: 'Correct the name, or remove the line.' },
  'unknown-dialog': { title: 'No such dialog', fix: 'Write the dialog, or name one the brand has.' },
  'unopened-dialog': { title: 'A dialog nobody opens', fix: 'Link to it with "?show_popup_…", or remove it.' },
  'unknown-text': { title: 'No such message', fix: 'Write the message, or name one that is there.' },
  'unknown-icon': { title: 'No such icon', fix: 'Use a name of docs/reference/icons.md.' },
  'unknown-asset': { title: 'No such file below assets/', fix: 'Add the file, or name one that is there.' },
  'unknown-feature': { title: 'No such feature', fix: 'Use a feature of features.json.' },
  'leads-nowhere': { title: 'A link that leads to no page', fix: 'Link to the path of a page.' },
  'no-such-anchor': {
    title: 'A link to a part that its page does not have',
    fix: 'Write a name that a part of the page has behind the "#", or link to the page alone.',
  },
  'unreached-page': {
    title: 'A page that nothing leads to',
    fix: 'Link to it from a list, a page or a text, or keep it from search engines with `robots` "noindex".',
  },
  'unnamed-page': {
    title: 'A page without a title in its metadata',
    fix: 'Write `title` under `head` of the page.',
  },
  'closed-page': {
    title: 'A page that is closed to those it is for',
    fix: 'Leave `access` and `status` out, and choose a path that is not one for players.',
  },
  'hidden-site': {
    title: 'A site that search engines do not find, or whose pages they cannot tell apart',
    fix: 'Hide single pages or hosts, not all; and let `titleTemplate` have the title of the page.',
  },
  'widget-off': {
    title: 'A widget whose feature is off',
    fix: 'Switch the feature on, or take the widget out.',
  },
  'no-home-page': { title: 'The brand has no home page', fix: 'Give a page the path "/".' },
  'two-page-titles': {
    title: 'A page with two titles of level 1',
    fix: 'Give the second one `level` 2.',
  },
  'no-page-title': {
    title: 'A page without a title of level 1',
    fix: 'Give its first title `level` 1: readers aloud and search engines take that for the title of the page.',
  },
  'whole-address': { title: 'A link to the site itself with its host', fix: 'Write the path alone.' },
  'trailing-slash': { title: 'An address that ends with "/"', fix: 'Write it without the "/" at its end.' },
  'hidden-content': {
    title: 'A content page that is never shown',
    fix: 'Give the page of pages/ another path, or the content page another name.',
  },
  'html-left-out': {
    title: 'HTML that the page leaves out',
    fix: 'Use the elements of texts: paragraphs, titles, lists, links, pictures, tables.',
  },
  'taken-path': { title: 'The path belongs to another page', fix: 'Give the page a path of its own.' },
  'unusable-path': { title: 'A path no page can have', fix: 'Begin with "/" and stay clear of what the server keeps.' },
  'unknown-pattern': { title: 'No such pattern of metadata', fix: 'Use a name of seo.json → patterns.' },
  'unknown-layout': { title: 'No such layout', fix: 'Use a layout the brand has.' },
  'unknown-shell': { title: 'No such shell', fix: 'Use "full" or a file of shells/.' },
  'redirect-swallows': { title: 'A redirect that hides the site', fix: 'Let "from" name less.' },
  'redirect-twice': { title: 'A redirect that is never reached', fix: 'Remove one of the two rules.' },
  'redirect-circle': { title: 'A redirect that leads back to itself', fix: 'Lead to an address no rule sends on.' },
  'redirect-elsewhere': {
    title: 'A redirect that leads to another site',
    fix: 'Name the site in `hosts` of the redirects, or lead to a page of the brand.',
  },
  'listed-twice': {
    title: 'A list names something twice',
    fix: 'Remove one of the two, or give it a name of its own.',
  },
  'without-effect': {
    title: 'Something that has no effect',
    fix: 'Write what makes it take effect, as is expected, or remove it.',
  },
  'nothing-behind': {
    title: 'A feature or a provider with nothing behind it',
    fix: 'Write what it needs, or turn the feature off in features.json.',
  },
  'feature-stays-off': { title: 'A feature that stays off', fix: 'Switch on what it requires.' },
} as const

const looks = {
  'faint-colour': {
    title: 'A colour that hardly stands out from the page',
    fix: 'Make it darker or lighter, or draw lines around buttons with "line": 2.',
  },
  'low-contrast': { title: 'Colours that do not stand out from each other', fix: 'Move one of them away.' },
  'unknown-art-style': {
    title: 'No such style of art',
    fix: 'Use a folder of assets/art/, or add one with the pictures of the games.',
  },
  'missing-picture': {
    title: 'Games without a picture in the style of the brand',
    fix: 'Add the pictures to assets/art/<style>/games/, or exclude the games.',
  },
  'narrow-tiles': {
    title: 'Tiles too narrow to read the titles in their pictures',
    fix: 'Show fewer tiles per view at this screen class.',
  },
  'unknown-font': { title: 'No such font family', fix: 'Use a family the engine has, or one of `fonts`.' },
  'borrowed-mark': {
    title: 'A mark that only _base has',
    fix: 'Put the file into `assets/` of the brand; `npm run art` draws one from `assets/pictures.json`.',
  },
  'file-of-other-kind': {
    title: 'A file of another kind than its place takes',
    fix: 'Name a file whose name ends as is expected.',
  },
  'unused-font': { title: 'A font family nobody uses', fix: 'Name it in `font`, or remove it.' },
  'font-without-letters': {
    title: 'A font without letters of a language of the brand',
    fix: 'Add the file with these letters to the faces; "foyer font" prints all of them.',
  },
  'unknown-token': { title: 'No such token', fix: 'Use a token of the theme.' },
  'wrong-token': { title: 'A token no style can use', fix: 'Write a value of the kind the token has.' },
  'other-aspect': {
    title: 'Tiles of another shape than their pictures',
    fix: 'Write the shape of the pictures, or choose the style whose pictures have this one.',
  },
  'unshared-picture': {
    title: 'A picture that is not shown beside a shared link',
    fix: 'Save it as PNG, JPEG or WebP.',
  },
  'small-picture': {
    title: 'A picture smaller than it is shown',
    fix: 'Save it larger: enlarged by the browser it is blurred.',
  },
  'wrong-aspect': { title: 'Not a ratio', fix: 'Write width and height above 0, such as 3/4.' },
} as const

const codes = {
  'unknown-country': { title: 'No such country', fix: 'Use a code of ISO 3166-1, such as GB.' },
  'unknown-timezone': { title: 'No such time zone', fix: 'Use a name of the tz database, such as Europe/Oslo.' },
  'no-timezone': { title: 'No time zone', fix: 'Write `timezone` in brand.json: days begin by it.' },
  'fixed-timezone': {
    title: 'A time zone that never changes its clocks',
    fix: 'Use the zone of a country, such as America/Sao_Paulo: it follows when the country changes its clocks.',
  },
  'unknown-market': { title: 'No such market', fix: 'Use a country in lower case, such as "mt".' },
} as const

/** Every code, with its title and how to fix it. Codes never change their meaning. */
export const CODES = { ...files, ...shapes, ...names, ...forms, ...texts, ...money, ...looks, ...codes } as const
export type Code = keyof typeof CODES
