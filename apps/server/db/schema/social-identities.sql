-- Snapshot of a migrated database; db/migrations leads to it.

create table social_links (
  merchant_id integer not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  player_id uuid not null,
  label text not null,
  linked_at timestamp with time zone not null,
  constraint social_links_pkey PRIMARY KEY (merchant_id, provider, issuer, subject),
  constraint social_links_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint social_links_merchant_id_player_id_provider_key UNIQUE (merchant_id, player_id, provider)
);
grant delete, insert, select, update on social_links to perya_app;

create table social_proofs (
  merchant_id integer not null,
  code_hash bytea not null,
  browser_hash bytea not null,
  kind text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  label text not null,
  email text not null,
  purpose text not null,
  next_path text not null,
  expires_at timestamp with time zone not null,
  constraint social_proofs_pkey PRIMARY KEY (merchant_id, code_hash),
  constraint social_proofs_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
  constraint social_proofs_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint social_proofs_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'ticket'::text]))),
  constraint social_proofs_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint social_proofs_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'link'::text])))
);
CREATE INDEX social_proofs_outlived ON public.social_proofs USING btree (expires_at);
grant delete, insert, select, update on social_proofs to perya_app;

create table social_sign_ins (
  merchant_id integer not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  purpose text not null,
  nonce text not null,
  code_verifier text not null,
  next_path text not null,
  expires_at timestamp with time zone not null,
  constraint social_sign_ins_pkey PRIMARY KEY (merchant_id, state_hash),
  constraint social_sign_ins_browser_hash_check CHECK ((octet_length(browser_hash) = 32)),
  constraint social_sign_ins_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint social_sign_ins_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'link'::text]))),
  constraint social_sign_ins_state_hash_check CHECK ((octet_length(state_hash) = 32))
);
CREATE INDEX social_sign_ins_outlived ON public.social_sign_ins USING btree (expires_at);
grant delete, insert, select, update on social_sign_ins to perya_app;
