/** A log that nobody reads. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What a seal covers, each with the statement that changes it in a brand's ledger. */
export const CHANGES_AFTER_A_SEAL: [what: string, statement: (brand: string) => string][] = [
  ['an answer', (brand) => `UPDATE wallet_result SET result = '{"paid":false}' WHERE brand = '${brand}'`],
  [
    'a fact',
    (brand) => `UPDATE wallet_journal SET meta = '{"game":"owl"}' WHERE brand = '${brand}' AND idem_key = 's2'`,
  ],
  ['a key', (brand) => `UPDATE wallet_journal SET idem_key = 'other' WHERE brand = '${brand}' AND idem_key = 's2'`],
  [
    'the time',
    (brand) =>
      `UPDATE wallet_journal SET created_at = created_at - interval '1 day' WHERE brand = ` +
      `'${brand}' AND idem_key = 's2'`,
  ],
  [
    'when the database recorded it',
    (brand) =>
      `UPDATE wallet_journal SET recorded_at = recorded_at - interval '1 second' WHERE brand = ` +
      `'${brand}' AND idem_key = 's2'`,
  ],
  [
    'amounts that still add up',
    (brand) =>
      `UPDATE wallet_posting SET amount = amount * 2 WHERE brand = '${brand}' AND journal_id = ` +
      `(SELECT id FROM wallet_journal WHERE brand = '${brand}' AND idem_key = 's2')`,
  ],
]
