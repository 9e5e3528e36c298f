import { storeSchema } from './store/database.ts'

/** A second person's word for a draft. */
interface StudioApprovalTable {
  brand_id: string
  draft: string
  /** The hash of all the draft changed then; it counts for nothing else. */
  hash: string
  approved_by: string
  approved_at: Date
  /** The platform's mark over it. */
  mark: string
}

/** A draft that goes on air by itself at an instant. */
export interface StudioScheduleTable {
  id: string
  brand_id: string
  draft: string
  /** The hash of all the draft changed when it was scheduled; with another one it does not go on air. */
  hash: string
  /** As it was asked for: time of day and date in a zone, such as `2026-12-04T09:00` and `Europe/Malta`. */
  local_time: string
  zone: string
  fires_at: Date
  scheduled_by: string
  scheduled_at: Date
  reason: string
  outcome: 'released' | 'refused' | 'cancelled' | null
  /** Why it did not go on air; empty otherwise. */
  told: string
  /** The platform's mark over what was asked for. */
  mark: string
}

/** What somebody says about a place of a draft, or answers to that. */
export interface StudioCommentTable {
  id: string
  brand_id: string
  draft: string
  /** The comment it answers. */
  answers: string | null
  /** The places of what it is about, the last one being the newest: JSON of `{ file, pointer }`. */
  places: string
  words: string
  said_by: string
  said_at: Date
  /** Who is to do something about it. */
  assigned_to: string | null
  /** Whether the draft is not released while it waits. */
  blocks: boolean
  /** Who has it hold the release; null while it does not. */
  blocked_by: string | null
  resolved_by: string | null
  resolved_at: Date | null
}

/** Who has a draft open, in which room, at which place. */
interface StudioPresenceTable {
  brand_id: string
  draft: string
  member: string
  room: string
  place: string
  seen_at: Date
}

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    studio_approval: StudioApprovalTable
    studio_schedule: StudioScheduleTable
    studio_comment: StudioCommentTable
    studio_presence: StudioPresenceTable
  }
}

export const studioSchema = /* sql */ `
  ${storeSchema}
  CREATE TABLE studio_approval (
    brand_id text NOT NULL,
    draft text NOT NULL,
    hash text NOT NULL,
    approved_by text NOT NULL,
    approved_at timestamptz NOT NULL,
    mark text NOT NULL,
    PRIMARY KEY (brand_id, draft, hash, approved_by)
  );
  CREATE TABLE studio_schedule (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    draft text NOT NULL,
    hash text NOT NULL,
    local_time text NOT NULL,
    zone text NOT NULL,
    fires_at timestamptz NOT NULL,
    scheduled_by text NOT NULL,
    scheduled_at timestamptz NOT NULL,
    reason text NOT NULL,
    outcome text CHECK (outcome IN ('released', 'refused', 'cancelled')),
    told text NOT NULL DEFAULT '',
    mark text NOT NULL
  );
  CREATE INDEX studio_schedule_open ON studio_schedule (brand_id, fires_at) WHERE outcome IS NULL;
`

/** What people say to each other about a draft, and who looks at it. */
export const peopleSchema = /* sql */ `
  CREATE TABLE studio_comment (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    draft text NOT NULL,
    answers text REFERENCES studio_comment (id),
    places text NOT NULL,
    words text NOT NULL,
    said_by text NOT NULL,
    said_at timestamptz NOT NULL,
    assigned_to text,
    blocks boolean NOT NULL,
    resolved_by text,
    resolved_at timestamptz
  );
  CREATE INDEX studio_comment_of ON studio_comment (brand_id, draft, said_at);
  CREATE TABLE studio_presence (
    brand_id text NOT NULL,
    draft text NOT NULL,
    member text NOT NULL,
    room text NOT NULL,
    place text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, draft, member)
  );
`

/** Who has a comment hold a release: until now whoever said it. */
export const blockedBySchema = /* sql */ `
  ALTER TABLE studio_comment ADD COLUMN blocked_by text;
  UPDATE studio_comment SET blocked_by = said_by WHERE blocks;
`
