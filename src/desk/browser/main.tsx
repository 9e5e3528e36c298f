import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import { openLanguage } from '../../staff-app/browser/language.ts'

await openLanguage(
  { de: () => import('./locales/de.json'), ar: () => import('./locales/ar.json') },
  { de: () => import('./locales/schemas/de.json'), ar: () => import('./locales/schemas/ar.json') },
)
// Modules look texts up as soon as they are read.
const { show } = await import('./show.tsx')
show()
