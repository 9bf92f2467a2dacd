-- A sign-in that is at the OpenID provider, and the provider's answer, each of one browser.
create table staff_provider_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  -- the screen to open afterwards
  back text not null,
  expires_at timestamptz not null
);
create index staff_provider_sign_ins_due on staff_provider_sign_ins (expires_at);

create table staff_provider_proofs (
  browser_hash bytea primary key,
  staff_id uuid not null references staff_people,
  expires_at timestamptz not null
);
create index staff_provider_proofs_due on staff_provider_proofs (expires_at);

revoke all on staff_provider_sign_ins, staff_provider_proofs from perya_app;
grant select, insert, delete on staff_provider_sign_ins, staff_provider_proofs to perya_office;
