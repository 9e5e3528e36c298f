import type { ColumnType, Generated } from 'kysely'
import type { MacroDeed } from '../../../schemas/office/index.ts'

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    player_note: PlayerNoteTable
    staff_task: StaffTaskTable
    player_tag: PlayerTagTable
    staff_macro: StaffMacroTable
    staff_view: StaffViewTable
  }
}

/** A note of staff about a player. Its words never change. */
export interface PlayerNoteTable {
  id: string
  brand_id: string
  player_id: string
  words: string
  written_by: string
  written_at: Date
  /** Members whom it names. */
  named: ColumnType<string[], string, never>
  is_pinned: Generated<boolean>
}

/** Something that staff have to do. */
export interface StaffTaskTable {
  id: string
  brand_id: string
  /** The player whom it is about; null when it is about none. */
  player_id: string | null
  words: string
  written_by: string
  written_at: Date
  /** Null: whoever can. */
  owner: string | null
  due_at: Date | null
  /** Until when it is put off. */
  later_until: Date | null
  done_at: Date | null
  done_by: string | null
  version: Generated<number>
}

/** A word that staff put on a player. */
interface PlayerTagTable {
  brand_id: string
  player_id: string
  tag: string
  set_by: string
  set_at: Date
}

/** A note with ready words, and a tag, for one press. */
export interface StaffMacroTable {
  id: string
  brand_id: string
  title: string
  words: string
  tag: string | null
  deed: MacroDeed | null
  version: Generated<number>
  changed_by: string
  changed_at: Date
}

/** A view of a list: its address under a title, for the member who saved it. */
interface StaffViewTable {
  name: string
  brand_id: string
  list: string
  title: string
  search: string
  saved_at: Date
}

export const viewSchema = /* sql */ `
  CREATE TABLE staff_view (
    name text NOT NULL REFERENCES staff (name),
    brand_id text NOT NULL,
    list text NOT NULL,
    title text NOT NULL,
    search text NOT NULL,
    saved_at timestamptz NOT NULL,
    PRIMARY KEY (name, brand_id, list, title)
  );
`

export const macroSchema = /* sql */ `
  CREATE TABLE player_tag (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    tag text NOT NULL,
    set_by text NOT NULL REFERENCES staff (name),
    set_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, tag),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE TABLE staff_macro (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    title text NOT NULL,
    words text NOT NULL,
    tag text,
    changed_by text NOT NULL REFERENCES staff (name),
    changed_at timestamptz NOT NULL,
    UNIQUE (brand_id, title)
  );
`

/** Macros that do something for the account as well. */
export const macroDeedSchema = /* sql */ `
  ALTER TABLE staff_macro ADD COLUMN deed text;
`

/** Macros that count their changes, so that nobody overwrites what they have not read. */
export const macroVersionSchema = /* sql */ `
  ALTER TABLE staff_macro ADD COLUMN version integer NOT NULL DEFAULT 1;
`

/** Tasks that are put off until an instant. */
export const taskLaterSchema = /* sql */ `
  ALTER TABLE staff_task ADD COLUMN later_until timestamptz;
`

export const caseworkSchema = /* sql */ `
  CREATE TABLE player_note (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    words text NOT NULL,
    written_by text NOT NULL REFERENCES staff (name),
    written_at timestamptz NOT NULL,
    named jsonb NOT NULL,
    is_pinned boolean NOT NULL DEFAULT false,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX player_note_player ON player_note (brand_id, player_id, written_at DESC, id DESC);
  CREATE INDEX player_note_named ON player_note USING gin (named);
  CREATE TABLE staff_task (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text,
    words text NOT NULL,
    written_by text NOT NULL REFERENCES staff (name),
    written_at timestamptz NOT NULL,
    owner text REFERENCES staff (name),
    due_at timestamptz,
    done_at timestamptz,
    done_by text REFERENCES staff (name),
    version integer NOT NULL DEFAULT 1,
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id),
    CONSTRAINT staff_task_done CHECK ((done_at IS NULL) = (done_by IS NULL))
  );
  CREATE INDEX staff_task_open ON staff_task (brand_id) WHERE done_at IS NULL;
  CREATE INDEX staff_task_done_at ON staff_task (brand_id, done_at DESC, id DESC) WHERE done_at IS NOT NULL;
  CREATE INDEX staff_task_player ON staff_task (brand_id, player_id) WHERE player_id IS NOT NULL;
`
