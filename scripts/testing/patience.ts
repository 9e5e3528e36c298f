/**
 * How long a test waits for what must come, in milliseconds: a machine busy with other things answers late, not
 * wrongly.
 */
export const PATIENCE = 15_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE })
}
