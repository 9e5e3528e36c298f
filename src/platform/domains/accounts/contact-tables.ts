/** Permission to confirm a contact by a link; the token itself is only in the message. */
interface ContactLinkTable {
  token_hash: string
  brand_id: string
  player_id: string
  contact: string
  created_at: Date
}

/** Whether a contact gets mailings. Without a row the login's contact does as the account says, any other does not. */
interface ContactSubscriptionTable {
  brand_id: string
  player_id: string
  contact: string
  is_subscribed: boolean
  changed_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    contact_link: ContactLinkTable
    contact_subscription: ContactSubscriptionTable
  }
}

/** Links that confirm a contact, and which contact gets mailings. */
export const contactSchema = `
  CREATE TABLE contact_link (
    token_hash text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    contact text NOT NULL,
    created_at timestamptz NOT NULL,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX contact_link_player ON contact_link (brand_id, player_id);
  CREATE TABLE contact_subscription (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    contact text NOT NULL,
    is_subscribed boolean NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, contact),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

/** Where a link for a new password went: using it proves that contact. Null for those of before. */
export const recoverySchema = `
  ALTER TABLE recovery ADD COLUMN sent_to text;
`

/** A phone may take the place of another, which an undo puts back: until then nobody else can have it. */
export const replacedSchema = `
  ALTER TABLE contact_change ADD COLUMN replaced text NOT NULL DEFAULT '';
  CREATE INDEX contact_change_replaced ON contact_change (brand_id, replaced) WHERE replaced <> '';
`

/** Every message asks whether its contact is confirmed. */
export const confirmedIndex = `
  CREATE INDEX confirmed_contact_contact ON confirmed_contact (brand_id, contact);
`
