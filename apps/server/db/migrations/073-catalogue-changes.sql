-- Which games changed with which version of the catalogue, so that a process reads those alone and not tens of thousands again.
create table catalogue_changes (
  merchant_id integer not null,
  version bigint not null,
  -- of a game; 0: so much changed that all of the merchant's window is read anew
  node_id integer not null,
  primary key (merchant_id, version, node_id)
);
create index catalogue_changes_by_version on catalogue_changes (version);
