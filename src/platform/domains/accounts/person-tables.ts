import type { Generated } from 'kysely'
import type { PersonKind } from './person-keys.ts'

/** What a person is found by in all accounts of a licence. The key is a keyed hash of the normalised value. */
interface PersonKeyTable {
  brand_id: string
  player_id: string
  kind: PersonKind
  key: string
  /** Whether it is theirs beyond doubt: a contact they confirmed, or the document of an identity that was verified. */
  is_proved: Generated<boolean>
  /** When the account first said it; of keys from before this was kept, the beginning of time. */
  made_at: Generated<Date>
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    person_key: PersonKeyTable
  }
}

/** `person_keys` of a player: the version of the keys that are stored; empty while there are none. */
export const personSchema = /* sql */ `
  CREATE TABLE person_key (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('email', 'phone', 'document', 'name')),
    key text NOT NULL,
    PRIMARY KEY (brand_id, player_id, kind, key),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX person_key_key ON person_key (key);
  ALTER TABLE player ADD COLUMN person_keys text NOT NULL DEFAULT '';
  CREATE INDEX player_person_keys ON player (brand_id, person_keys);
`

/** Nothing is proved until the job that makes keys anew has looked at an account: it says so row by row. */
export const provedSchema = /* sql */ `
  ALTER TABLE person_key
    ADD COLUMN is_proved boolean NOT NULL DEFAULT false,
    ADD COLUMN made_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z';
`
