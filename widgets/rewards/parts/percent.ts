import type { Progress } from '../../../schemas/api/campaigns.ts'

/**
 * How far something is, in whole percent: 100 where nothing comes after its start (ENTITY-07), else the share of the
 * way from start to end, cut (ENTITY-08).
 */
export const percentOf = ({ minValue, maxValue, expCount }: Progress): number => {
  if (maxValue === null || maxValue <= minValue) return 100
  return Math.floor(((expCount - minValue) / (maxValue - minValue)) * 100)
}
