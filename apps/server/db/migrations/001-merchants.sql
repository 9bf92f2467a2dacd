-- A merchant is one brand of this deployment. Its id leads every key, so that tables can be distributed on it.
create table merchants (
  id integer primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null
);
