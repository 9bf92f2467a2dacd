-- What a member of staff writes and has not saved, shown to them on the player's page for ten minutes.
create table content_previews (
  merchant_id integer not null references merchants,
  id uuid not null,
  kind text not null check (kind in ('announcement', 'help')),
  -- the row as it would be read
  body jsonb not null,
  -- the moment that the page shows
  shown_at timestamptz not null,
  language text not null,
  theme text not null,
  -- the office's origin, which may frame the page
  framed_by text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
revoke all on content_previews from perya_app;
-- The player's server reads it; the office alone writes.
grant select on content_previews to perya_app;
grant insert, delete on content_previews to perya_office;
