/** How long a test waits for an expected event, in milliseconds: a busy machine answers late, not wrongly. */
export const PATIENCE = 15_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE })
}
