import { createContext, useContext } from 'react'
import type { I18n } from './index.ts'

const I18nContext = createContext<I18n | null>(null)
export const I18nProvider = I18nContext.Provider
/** Texts, dates and numbers of the current locale: `const { t } = useI18n()`. */
export const useI18n = (): I18n => {
  const i18n = useContext(I18nContext)
  if (!i18n) throw new Error('useI18n() needs an <I18nProvider> above it')
  return i18n
}
