/** Regular expressions that stand for a kind of value, so that an editor can recognize it. */
export const PATTERNS = {
  /** `#1f55d6` */
  colour: '^#[0-9a-fA-F]{6}$',
  /** A decimal amount without a sign: `10.00`. */
  amount: '^(0|[1-9][0-9]*)(\\.[0-9]+)?$',
  /** `2026-12-24T18:00:00Z` */
  instant: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
  /** `2026-12-24` */
  day: '^\\d{4}-\\d{2}-\\d{2}$',
  /** A line of `platform/catalogue.json`. */
  catalogueRow:
    '^[^|]+\\|[a-z0-9-]+\\|[sfcl]\\|[a-z0-9,-]*\\|\\d{2,3}\\.\\d{2}\\|[lmh]\\|\\d{4}-\\d{2}-\\d{2}\\|\\d+\\|[a-z]+' +
    '\\|\\d+\\|\\d+\\|\\d+(\\.\\d+)?-\\d+(\\.\\d+)?$',
} as const
