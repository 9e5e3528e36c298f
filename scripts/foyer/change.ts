/** Prints a change of a file's text as removed and added lines, under a title. */
export const printChange = (file: string, text: string, becomes: string, title: string): void => {
  const before = text.split('\n')
  const after = becomes.split('\n')
  let first = 0
  while (first < before.length && before[first] === after[first]) first++
  let last = 0
  while (last < Math.min(before.length, after.length) - first && before.at(-1 - last) === after.at(-1 - last)) last++
  console.log(`\n--- ${file}\n+++ ${file}  (${title})\n@@ line ${first + 1} @@`)
  for (const line of before.slice(first, before.length - last)) console.log(`-${line}`)
  for (const line of after.slice(first, after.length - last)) console.log(`+${line}`)
}
