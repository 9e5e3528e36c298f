export { checkTheme, COLOUR_ROLES, deriveTokens, type ContrastFinding } from './derive.ts'
export { themeCss } from './css.ts'
export { checkFonts, FONT_FAMILIES, FONT_FILES, fontFaces, fontPreloads } from './fonts.ts'
