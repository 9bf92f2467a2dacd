-- Snapshot of a migrated database; db/migrations leads to it.

create table room_messages (
  merchant_id integer not null,
  message_id uuid not null,
  host_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  body text not null,
  at timestamp with time zone not null,
  reports integer not null default 0,
  hidden boolean not null default false,
  decided_at timestamp with time zone,
  constraint room_messages_pkey PRIMARY KEY (merchant_id, message_id),
  constraint room_messages_body_check CHECK ((body <> ''::text)),
  constraint room_messages_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id)
);
CREATE INDEX room_messages_of_player ON public.room_messages USING btree (merchant_id, player_id, at DESC);
CREATE INDEX room_messages_of_room ON public.room_messages USING btree (merchant_id, host_id, at DESC);
CREATE INDEX room_messages_old ON public.room_messages USING btree (at);
CREATE INDEX room_messages_reported ON public.room_messages USING btree (merchant_id, at) WHERE ((reports > 0) AND (decided_at IS NULL));
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.room_messages FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('message_id,player_id,body', '', '');
grant delete, insert, select, update on room_messages to perya_app;

create table room_mutes (
  merchant_id integer not null,
  mute_id uuid not null,
  player_id uuid not null,
  reason text not null,
  from_at timestamp with time zone not null,
  minutes integer not null,
  lifted_at timestamp with time zone,
  constraint room_mutes_pkey PRIMARY KEY (merchant_id, mute_id),
  constraint room_mutes_minutes_check CHECK (((minutes >= 1) AND (minutes <= 525600))),
  constraint room_mutes_reason_check CHECK ((reason = ANY (ARRAY['contact'::text, 'insult'::text, 'advert'::text, 'urging'::text, 'other'::text])))
);
CREATE INDEX room_mutes_of_player ON public.room_mutes USING btree (merchant_id, player_id, from_at);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.room_mutes FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('mute_id,player_id,reason,minutes', '', '');
grant delete, insert, select, update on room_mutes to perya_app;

create table room_reports (
  merchant_id integer not null,
  message_id uuid not null,
  player_id uuid not null,
  at timestamp with time zone not null,
  constraint room_reports_pkey PRIMARY KEY (merchant_id, message_id, player_id),
  constraint room_reports_merchant_id_message_id_fkey FOREIGN KEY (merchant_id, message_id) REFERENCES room_messages(merchant_id, message_id) ON DELETE CASCADE
);
grant delete, insert, select, update on room_reports to perya_app;

create table room_viewers (
  merchant_id integer not null,
  host_id uuid not null,
  process_id uuid not null,
  viewers integer not null,
  seen_at timestamp with time zone not null,
  constraint room_viewers_pkey PRIMARY KEY (merchant_id, host_id, process_id),
  constraint room_viewers_viewers_check CHECK ((viewers > 0))
);
grant delete, insert, select, update on room_viewers to perya_app;
