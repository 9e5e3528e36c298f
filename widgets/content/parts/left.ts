/** Days, hours, minutes and seconds of a length of time in milliseconds; none is less than 0. */
export const partsOf = (milliseconds: number): [name: 'days' | 'hours' | 'minutes' | 'seconds', value: number][] => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return [
    ['days', Math.floor(seconds / 86_400)],
    ['hours', Math.floor(seconds / 3600) % 24],
    ['minutes', Math.floor(seconds / 60) % 60],
    ['seconds', seconds % 60],
  ]
}
