import type { ColumnType } from 'kysely'
import type { EditionTerms } from './editions.ts'
import type { Score } from '../../../../schemas/api/tournaments.ts'

/** An edition of a tournament: its terms are those of the moment it was first joined or began. */
interface TournamentTable {
  brand_id: string
  id: string
  sysname: string
  terms: ColumnType<EditionTerms, string, never>
  starts_at: Date
  ends_at: Date
  /** When its prizes are decided. */
  settles_at: Date
  participants: ColumnType<number, number | undefined>
  /** How many of them have points. */
  ranked: ColumnType<number, number | undefined>
  points: ColumnType<bigint, bigint | undefined>
  settled_at: Date | null
  /** Whether too few players had points when it was decided: nobody won. */
  called_off: ColumnType<boolean, boolean | undefined>
}

/** A player who joined. */
interface TournamentEntryTable {
  brand_id: string
  tournament_id: string
  player_id: string
  joined_at: Date
  /** The newest journal then: later ones count. Null for entries from before this column, which go by the time. */
  joined_after: bigint | null
  points: bigint
  /** When the score was reached, counted over all scores of the brand; equal scores are ordered by it. */
  reached_seq: bigint
  /** Journal of the last withdrawal request that set the points to zero. */
  reset_at: bigint | null
}

/** A round of a player who joined. */
interface TournamentScoreTable {
  brand_id: string
  tournament_id: string
  round_id: string
  player_id: string
  sysname: string
  /** Journal of its first stake. */
  journal_id: bigint
  /** Real money staked, in minor units of the player's currency, and its value in the default one at that time. */
  staked: bigint
  value: bigint
  staked_at: Date
  points: bigint
  status: Score['status']
}

/** A prize: who won it, and whether it is paid. */
interface TournamentPrizeTable {
  brand_id: string
  tournament_id: string
  rank: number
  player_id: string
  points: bigint
  /** Minor units of the brand's default currency when it was decided. */
  amount: bigint
  currency: string
  paid_at: Date | null
  /** When paying it last failed, and why; null of one that never did. */
  failed_at: ColumnType<Date | null, Date | null | undefined>
  fault: ColumnType<string | null, string | null | undefined>
}

/** Up to which journal the ledger was read, and the last number given to a score. */
interface TournamentProgressTable {
  brand_id: string
  journal_id: bigint
  seq: bigint
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    tournament: TournamentTable
    tournament_entry: TournamentEntryTable
    tournament_score: TournamentScoreTable
    tournament_prize: TournamentPrizeTable
    tournament_progress: TournamentProgressTable
  }
}

export const tournamentsSchema = /* sql */ `
  CREATE TABLE tournament (
    brand_id text NOT NULL,
    id text NOT NULL,
    sysname text NOT NULL,
    terms jsonb NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    settles_at timestamptz NOT NULL CHECK (settles_at >= ends_at),
    participants integer NOT NULL DEFAULT 0,
    points bigint NOT NULL DEFAULT 0,
    settled_at timestamptz,
    PRIMARY KEY (brand_id, id)
  );
  CREATE INDEX tournament_open ON tournament (brand_id, settles_at) WHERE settled_at IS NULL;
  CREATE INDEX tournament_by_end ON tournament (brand_id, ends_at DESC);
  CREATE TABLE tournament_entry (
    brand_id text NOT NULL,
    tournament_id text NOT NULL,
    player_id text NOT NULL,
    joined_at timestamptz NOT NULL,
    points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
    reached_seq bigint NOT NULL DEFAULT 0,
    reset_at bigint,
    PRIMARY KEY (brand_id, tournament_id, player_id),
    FOREIGN KEY (brand_id, tournament_id) REFERENCES tournament (brand_id, id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
  CREATE INDEX tournament_entry_player ON tournament_entry (brand_id, player_id);
  CREATE INDEX tournament_entry_rank ON tournament_entry (brand_id, tournament_id, points DESC, reached_seq)
    INCLUDE (player_id);
  CREATE TABLE tournament_score (
    brand_id text NOT NULL,
    tournament_id text NOT NULL,
    round_id text NOT NULL REFERENCES game_round (id),
    player_id text NOT NULL,
    sysname text NOT NULL,
    journal_id bigint NOT NULL,
    staked bigint NOT NULL CHECK (staked > 0),
    value bigint NOT NULL,
    staked_at timestamptz NOT NULL,
    points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
    status text NOT NULL CHECK (status IN ('open', 'counted', 'not_counted', 'undone', 'reset')),
    PRIMARY KEY (brand_id, tournament_id, round_id),
    FOREIGN KEY (brand_id, tournament_id, player_id)
      REFERENCES tournament_entry (brand_id, tournament_id, player_id)
  );
  CREATE INDEX tournament_score_player ON tournament_score (brand_id, tournament_id, player_id, journal_id DESC);
  CREATE INDEX tournament_score_open ON tournament_score (brand_id, round_id) WHERE status = 'open';
  CREATE INDEX tournament_score_round ON tournament_score (round_id);
  CREATE TABLE tournament_prize (
    brand_id text NOT NULL,
    tournament_id text NOT NULL,
    rank integer NOT NULL CHECK (rank > 0),
    player_id text NOT NULL,
    points bigint NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency text NOT NULL,
    paid_at timestamptz,
    PRIMARY KEY (brand_id, tournament_id, rank),
    UNIQUE (brand_id, tournament_id, player_id),
    FOREIGN KEY (brand_id, tournament_id) REFERENCES tournament (brand_id, id)
  );
  CREATE INDEX tournament_prize_unpaid ON tournament_prize (brand_id, tournament_id) WHERE paid_at IS NULL;
  CREATE TABLE tournament_progress (
    brand_id text PRIMARY KEY,
    journal_id bigint NOT NULL,
    seq bigint NOT NULL
  );
`

/** Keeps how many players of an edition have points: counting them took longer the more there are. */
export const rankedSchema = /* sql */ `
  ALTER TABLE tournament ADD COLUMN ranked integer NOT NULL DEFAULT 0;
  UPDATE tournament SET ranked = (
    SELECT count(*) FROM tournament_entry entry
    WHERE entry.brand_id = tournament.brand_id AND entry.tournament_id = tournament.id AND entry.points > 0
  );
`

/** Whether a stake came after its player joined is a matter of the ledger's order, not of two clocks. */
export const joinedAfterSchema = /* sql */ `
  ALTER TABLE tournament_entry ADD COLUMN joined_after bigint;
`

/** Editions that ended with fewer players than their terms ask for. */
export const calledOffSchema = /* sql */ `
  ALTER TABLE tournament ADD COLUMN called_off boolean NOT NULL DEFAULT false;
`

/** Prizes that could not be paid stand behind all others. */
export const failedPrizesSchema = /* sql */ `
  ALTER TABLE tournament_prize ADD COLUMN failed_at timestamptz, ADD COLUMN fault text;
`
