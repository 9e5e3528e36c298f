import type { SessionSummary, SiteFacts } from '../../../engine/page/types.ts'

type Facts = Pick<SiteFacts, 'loyalty'>
export type CharacterPlace = NonNullable<SiteFacts['loyalty']>['placesWhereDisplayedCharacters'][number]

/** Whether players collect points. */
export const hasPoints = ({ loyalty }: Facts): boolean => loyalty?.isEnableLoyalty === true
/** Whether players have characters (LOYALTY-05). */
export const hasCharacters = ({ loyalty }: Facts): boolean => loyalty?.isEnableCharacters === true
/** Whether the character of a player is shown in a place (LOYALTY-04). */
export const showsCharacter = (facts: Facts, place: CharacterPlace): boolean =>
  hasCharacters(facts) && facts.loyalty?.placesWhereDisplayedCharacters.includes(place) === true
/** Whether loyalty data is loaded: for players only, and only where points or characters are on (LOYALTY-01). */
export const isLoyal = (facts: Facts, session: SessionSummary | null): boolean =>
  session !== null && (hasPoints(facts) || hasCharacters(facts))
