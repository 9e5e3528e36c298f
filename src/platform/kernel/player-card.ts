import type { CardContent, CardSection } from '../../../schemas/office/index.ts'
import type { PlatformBrand } from './brands.ts'
import { definePort } from './ports.ts'

/** Whose card it is, and as of when. */
export interface CardSubject {
  readonly brand: PlatformBrand
  readonly playerId: string
}

/** One section of the card that staff see of a player, from the domain that knows it. */
export interface CardPart<S extends CardSection = CardSection> {
  readonly section: S
  /** Reads the section; it changes nothing. */
  read(subject: CardSubject): Promise<CardContent<S>>
}

/** Makes a section of the card. */
export const cardPart = <S extends CardSection>(section: S, read: CardPart<S>['read']): CardPart =>
  ({ section, read }) as unknown as CardPart

/** Sections of the card from all domains; the office joins them. */
export const CARD_PARTS = definePort<CardPart>('player card')

/** How many of the latest things of a kind a card shows. */
export const LATEST = 10

/** An instant as staff are answered, null where there is none. */
export const instantOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
