-- The jobs that each process knows: processes share only those that they both know.
alter table lease_holders add column names text[] not null default '{}';
