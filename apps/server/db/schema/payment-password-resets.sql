-- Snapshot of a migrated database; db/migrations leads to it.

create table payment_password_resets (
  merchant_id integer not null,
  player_id uuid not null,
  reset_no integer not null,
  note text not null,
  maker text not null,
  made_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  constraint payment_password_resets_pkey PRIMARY KEY (merchant_id, player_id, reset_no),
  constraint payment_password_resets_checker_check CHECK (((checker = lower(btrim(checker))) AND (checker <> ''::text))),
  constraint payment_password_resets_maker_check CHECK (((maker = lower(btrim(maker))) AND (maker <> ''::text))),
  constraint payment_password_resets_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint payment_password_resets_note_check CHECK ((length(btrim(note)) >= 3)),
  constraint payment_password_resets_two_people CHECK (((checker IS NULL) OR (checker <> maker)))
);
CREATE INDEX payment_password_resets_waiting ON public.payment_password_resets USING btree (made_at) WHERE (checker IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.payment_password_resets FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('player_id,reset_no', '', '');
grant insert, select on payment_password_resets to perya_app;
