/** Replaces `intl-messageformat` where `@formatjs/intl` names it: the site writes messages itself and makes none. */
export const IntlMessageFormat = Object
export const FormatError = Error
export const ErrorCode = {}
