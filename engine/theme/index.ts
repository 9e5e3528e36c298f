export { checkTheme, contrastsOf, deriveTokens } from './derive.ts'
export { schemesOf } from './schemes.ts'
export { themeCss } from './css.ts'
export { checkFonts, FONT_FAMILIES, FONT_FILES, fontPreloads } from './fonts.ts'
