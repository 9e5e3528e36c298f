/** Digits of an id that people read and write: 48 bits tell the records of a brand apart. */
const SHOWN = 12
const GROUP = 4

/**
 * An id as people read, copy and spell it: `a81bc81b4f20…` is `A81B-C81B-4F20`. Staff find a record by it as well.
 * Other texts stay as they are.
 */
export const shortId = (id: string): string =>
  /^[0-9a-f]{24}$/.test(id)
    ? id
        .slice(0, SHOWN)
        .toUpperCase()
        .replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
    : id

/**
 * The ids that begin like a short one, as bounds of their texts: from the first up to, but not including, the second.
 * Spaces, hyphens and capitals make no difference. Undefined for what is no short id.
 */
export const idRange = (text: string): readonly [from: string, below: string] | undefined => {
  const plain = text.replaceAll(/[\s-]/g, '').toLowerCase()
  return new RegExp(`^[0-9a-f]{${SHOWN}}$`).test(plain) ? [plain, `${plain}g`] : undefined
}
