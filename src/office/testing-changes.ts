import type { Database } from '../platform/kernel/db/index.ts'

/** What was committed to the database since it was last asked, as `table: operation`, each once, in order. */
export type Changes = () => Promise<string[]>

/**
 * Has the database itself note every row that is added, changed or deleted, in whatever table. What a transaction did
 * is noted by it, and so is gone with it when it is rolled back.
 */
export async function watchChanges({ pool }: Pick<Database, 'pool'>): Promise<Changes> {
  await pool.query(`
    CREATE TABLE noted_change (what text PRIMARY KEY);
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO noted_change VALUES (TG_TABLE_NAME || ': ' || lower(TG_OP)) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'noted_change' LOOP
        EXECUTE format('CREATE TRIGGER noting AFTER INSERT OR UPDATE OR DELETE ON %I
          FOR EACH ROW EXECUTE FUNCTION note_change()', name);
      END LOOP;
    END $$;
  `)
  return async () => {
    const { rows } = await pool.query<{ what: string }>('DELETE FROM noted_change RETURNING what')
    return rows.map(({ what }) => what).sort()
  }
}
