-- Snapshot of a migrated database; db/migrations leads to it.

create table staff_provider_proofs (
  browser_hash bytea not null,
  staff_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint staff_provider_proofs_pkey PRIMARY KEY (browser_hash),
  constraint staff_provider_proofs_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX staff_provider_proofs_due ON public.staff_provider_proofs USING btree (expires_at);
grant delete, insert, select on staff_provider_proofs to perya_office;

create table staff_provider_sign_ins (
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  back text not null,
  expires_at timestamp with time zone not null,
  constraint staff_provider_sign_ins_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX staff_provider_sign_ins_due ON public.staff_provider_sign_ins USING btree (expires_at);
grant delete, insert, select on staff_provider_sign_ins to perya_office;
