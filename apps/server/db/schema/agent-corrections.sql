-- Snapshot of a migrated database; db/migrations leads to it.

create table agent_corrections (
  merchant_id integer not null,
  agent_no integer not null,
  correction_no integer not null,
  statement_no integer not null,
  game_type text not null,
  step integer not null,
  old_minor bigint not null,
  new_minor bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint agent_corrections_pkey PRIMARY KEY (merchant_id, agent_no, correction_no),
  constraint agent_corrections_check CHECK ((new_minor <> old_minor)),
  constraint agent_corrections_correction_no_check CHECK ((correction_no > 0)),
  constraint agent_corrections_merchant_id_agent_no_statement_no_fkey FOREIGN KEY (merchant_id, agent_no, statement_no) REFERENCES agent_statements(merchant_id, agent_no, no),
  constraint agent_corrections_merchant_id_agent_no_statement_no_game_ty_key UNIQUE (merchant_id, agent_no, statement_no, game_type, step),
  constraint agent_corrections_step_check CHECK ((step > 0))
);
grant insert, select on agent_corrections to perya_app;

create table agent_statement_corrections (
  merchant_id integer not null,
  agent_no integer not null,
  correction_no integer not null,
  no integer not null,
  constraint agent_statement_corrections_pkey PRIMARY KEY (merchant_id, agent_no, correction_no),
  constraint agent_statement_corrections_merchant_id_agent_no_correctio_fkey FOREIGN KEY (merchant_id, agent_no, correction_no) REFERENCES agent_corrections(merchant_id, agent_no, correction_no),
  constraint agent_statement_corrections_merchant_id_agent_no_no_fkey FOREIGN KEY (merchant_id, agent_no, no) REFERENCES agent_statements(merchant_id, agent_no, no)
);
CREATE INDEX agent_statement_corrections_of ON public.agent_statement_corrections USING btree (merchant_id, agent_no, no);
grant insert, select on agent_statement_corrections to perya_app;
