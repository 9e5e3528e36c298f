import type { PlatformLoyalty } from '../../../schemas/brand/index.ts'

interface Told {
  text?: string
  reward?: { amount: Readonly<Record<string, string>> }
}

/**
 * The sums that the platform tells in texts of a loyalty programme, each as `<message key> <argument>`: `unit` in the
 * text of a programme, `amount` in that of a level, quest or product whose reward is a sum.
 */
export const toldSums = ({ programs, quests, products }: PlatformLoyalty): ReadonlySet<string> => {
  const told = new Set<string>()
  const add = (text: string | undefined, argument: string) => {
    if (text?.startsWith('t:')) told.add(`${text.slice(2)} ${argument}`)
  }
  for (const { text } of Object.values(programs)) add(text, 'unit')
  const rewarded: Told[] = [
    ...Object.values(programs).flatMap(({ levels }) => levels),
    ...Object.values(quests),
    ...Object.values(products),
  ]
  for (const { text, reward } of rewarded) if (reward && Object.keys(reward.amount).length > 0) add(text, 'amount')
  return told
}
