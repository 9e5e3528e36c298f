/** Login by phone. */
export const phoneSchema = `
  ALTER TABLE player ADD COLUMN phone text NOT NULL DEFAULT '' CHECK (phone = '' OR phone ~ '^[+][1-9][0-9]{4,14}$');
  CREATE UNIQUE INDEX player_phone ON player (brand_id, phone) WHERE phone <> '';
`
