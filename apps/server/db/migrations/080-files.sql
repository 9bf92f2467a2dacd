-- Pictures that people sent, as they were written anew. The bytes are in a store (a folder or a bucket), sealed and under the file's key.
create table files (
  merchant_id integer not null references merchants,
  id uuid not null,
  owner_id uuid not null,
  purpose text not null check (purpose in ('feedback', 'headIcon', 'verification', 'paymentProof')),
  type text not null check (type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- since when the store has the bytes: the row comes first, so that no bytes are left that no row names
  stored_at timestamptz,
  -- since when it belongs to what it was sent for; what never does is removed after a day
  attached_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, owner_id) references players (merchant_id, id)
);
create index files_of_owner on files (merchant_id, owner_id, created_at desc);
create index files_loose on files (created_at) where attached_at is null;
