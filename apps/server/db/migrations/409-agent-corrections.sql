-- Marks count back, and what they change of statements is corrected in the next ones. The rules are validated by 410.
alter table agent_marks
  -- the first day that counts for nobody; null: from_day. Days before from_day were closed, and are corrected
  add column corrects_from date,
  -- of a mark that was released: the first day that counts again; null: released_day
  add column restores_from date,
  -- what both people have seen
  add column evidence text,
  add column released_at timestamptz,
  add column release_id uuid;
alter table agent_marks add constraint agent_marks_corrects_from_check check (corrects_from <= from_day) not valid;
alter table agent_marks add constraint agent_marks_restores_from_check
  check (restores_from <= released_day and restores_from >= coalesce(corrects_from, from_day)) not valid;
grant update (restores_from, released_at, release_id) on agent_marks to perya_app;

alter table agent_runs drop constraint agent_runs_kind_check;
-- correction: the settled periods of its days are computed anew
alter table agent_runs add constraint agent_runs_kind_check
  check (kind in ('day', 'rebate', 'salary', 'hourly', 'dividend', 'correction')) not valid;

-- What an item of a statement comes to without members that are marked, or with those that were released.
create table agent_corrections (
  merchant_id integer not null,
  agent_no integer not null,
  -- from 1 for each agent
  correction_no integer not null check (correction_no > 0),
  -- the item that is corrected
  statement_no integer not null,
  game_type text not null,
  -- counts the corrections of the item from 1: each begins with the amount of the one before
  step integer not null check (step > 0),
  old_minor bigint not null,
  new_minor bigint not null check (new_minor <> old_minor),
  -- the class of the mark's reason, or released
  reason text not null,
  at timestamptz not null,
  primary key (merchant_id, agent_no, correction_no),
  unique (merchant_id, agent_no, statement_no, game_type, step),
  foreign key (merchant_id, agent_no, statement_no) references agent_statements (merchant_id, agent_no, no)
);

-- The statement that has a correction among its own.
create table agent_statement_corrections (
  merchant_id integer not null,
  agent_no integer not null,
  correction_no integer not null,
  no integer not null,
  primary key (merchant_id, agent_no, correction_no),
  foreign key (merchant_id, agent_no, correction_no) references agent_corrections (merchant_id, agent_no, correction_no),
  foreign key (merchant_id, agent_no, no) references agent_statements (merchant_id, agent_no, no)
);
create index agent_statement_corrections_of on agent_statement_corrections (merchant_id, agent_no, no);

revoke update, delete on agent_corrections, agent_statement_corrections from perya_app;
