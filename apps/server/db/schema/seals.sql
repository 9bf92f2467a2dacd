-- Snapshot of a migrated database; db/migrations leads to it.

create table sealed_audits (
  merchant_id integer not null,
  seal bigint not null,
  seq bigint not null,
  hash text not null,
  constraint sealed_audits_pkey PRIMARY KEY (merchant_id, seal),
  constraint sealed_audits_seal_fkey FOREIGN KEY (seal) REFERENCES seals(seq)
);
grant insert, select on sealed_audits to perya_office;

create table seals (
  seq bigint not null,
  at timestamp with time zone not null,
  body text not null,
  hash text not null,
  constraint seals_pkey PRIMARY KEY (seq),
  constraint seals_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint seals_seq_check CHECK ((seq > 0))
);
grant select on seals to perya_app;
grant insert on seals to perya_office;
