-- The hashed files of the pages of every release, for 30 days after it: the bytes are in the store, under a hash of the path.
create table release_assets (
  -- the bucket's address, or the id of the data folder that holds the bytes
  store text not null,
  -- as in the address, for example m/assets/entry-DYvlCRr-.js
  path text not null,
  -- the last time at which a running release had the file
  released_at timestamptz not null,
  -- the bytes are in brotli form
  brotli boolean not null,
  primary key (store, path)
);
