import type { PreviewChoices } from '../../../schemas/office/index.ts'

/** The instant of a choice. */
export const instantOf = ({ clock }: PreviewChoices): Date | undefined =>
  clock === undefined ? undefined : new Date(clock)
