import { createContext, use, type ReactNode } from 'react'

const Sprite = createContext({ url: '', locale: 'en' })

/** Tells every primitive below where the icon sprite lives and in which locale amounts are written. */
export const SpriteProvider = ({
  url,
  locale = 'en',
  children,
}: {
  url: string
  locale?: string
  children: ReactNode
}) => <Sprite value={{ url, locale }}>{children}</Sprite>

/** Address of the icon sprite, without a fragment; empty when the sprite stands in the document itself. */
export const useSprite = (): string => use(Sprite).url
/** BCP 47 tag of the page, for amounts and numbers. */
export const useUiLocale = (): string => use(Sprite).locale
