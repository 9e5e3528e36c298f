import { randomInt } from 'node:crypto'

const FIRST =
  'Amber Autumn Azure Bright Calm Clever Copper Coral Crimson Early Emerald Gentle Golden Hazel Indigo Ivory ' +
  'Jade Lucky Lunar Mellow Misty Noble Olive Opal Pearl Quiet Rapid Ruby Silver Sunny Swift Velvet'
const SECOND =
  'Badger Beacon Breeze Brook Comet Condor Coyote Delta Falcon Fern Finch Harbour Heron Ibis Juniper Lantern ' +
  'Lynx Maple Meadow Orchid Osprey Otter Pelican Puffin Raven River Robin Sparrow Summit Thistle Tiger Willow'
const oneOf = (words: string): string => {
  const list = words.split(' ')
  return list[randomInt(list.length)]!
}

/**
 * A name for a player who gave none, which others see on boards and winners' lists: one word as the rule of such names
 * wants it, so that saving it unchanged is no fault. Several players may have the same.
 */
export const newNickname = (): string => oneOf(FIRST) + oneOf(SECOND)
