/** Totals of a player's orders, updated by the database with every change of an order. Minor units. */
interface CashierTotalTable {
  brand_id: string
  player_id: string
  type: 'deposit' | 'withdrawal'
  currency: string
  method: string
  status: string
  amount: bigint
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    cashier_total: CashierTotalTable
  }
}

// Every order is moved with its player's row locked, so the totals of one player change one after the other.
export const totalsSchema = /* sql */ `
  CREATE TABLE cashier_total (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    type text NOT NULL,
    currency text NOT NULL,
    method text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (brand_id, player_id, type, currency, method, status)
  );
  INSERT INTO cashier_total (brand_id, player_id, type, currency, method, status, amount)
    SELECT brand_id, player_id, type, currency, method, status, sum(amount)::bigint FROM cashier_transaction
    GROUP BY brand_id, player_id, type, currency, method, status;
  CREATE FUNCTION cashier_keep_total() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE cashier_total SET amount = amount - OLD.amount
        WHERE brand_id = OLD.brand_id AND player_id = OLD.player_id AND type = OLD.type AND currency = OLD.currency
          AND method = OLD.method AND status = OLD.status;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO cashier_total AS total (brand_id, player_id, type, currency, method, status, amount)
        VALUES (NEW.brand_id, NEW.player_id, NEW.type, NEW.currency, NEW.method, NEW.status, NEW.amount)
        ON CONFLICT (brand_id, player_id, type, currency, method, status)
        DO UPDATE SET amount = total.amount + excluded.amount;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER cashier_transaction_total AFTER INSERT OR UPDATE OR DELETE ON cashier_transaction
    FOR EACH ROW EXECUTE FUNCTION cashier_keep_total();
  CREATE INDEX cashier_transaction_open ON cashier_transaction (brand_id, player_id, type)
    WHERE status IN ('created', 'pending', 'requested', 'kyc_required', 'review', 'approved', 'processing');
  CREATE INDEX cashier_transaction_went_back ON cashier_transaction (brand_id, player_id, updated_at)
    WHERE status IN ('refunded', 'charged_back');
  CREATE INDEX cashier_transaction_type ON cashier_transaction (brand_id, player_id, type, created_at);
`
