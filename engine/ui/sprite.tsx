import { createContext, use, type ReactNode } from 'react'

const Sprite = createContext({ url: '', locale: 'en' })

/** Provides the URL of the icon sprite and the locale of amounts to the primitives below. */
export const SpriteProvider = ({
  url,
  locale = 'en',
  children,
}: {
  url: string
  locale?: string
  children: ReactNode
}) => <Sprite value={{ url, locale }}>{children}</Sprite>

/** URL of the icon sprite without fragment; empty if the sprite is in the document. */
export const useSprite = (): string => use(Sprite).url
/** BCP 47 tag of the page's locale, for amounts and numbers. */
export const useUiLocale = (): string => use(Sprite).locale
