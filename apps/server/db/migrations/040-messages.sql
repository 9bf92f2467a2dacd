-- Letters and short messages on their way to people. A row is written in the transaction that makes it true, and sent by whichever
-- process takes it first.
create table messages (
  merchant_id integer not null references merchants,
  id uuid not null,
  kind text not null check (kind in ('mail', 'sms')),
  -- an e-mail address, or a telephone number with its country's code (+639171234567)
  recipient text not null,
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,39}$'),
  -- encrypted: it holds codes and links that open doors; wiped as soon as nothing is left to do with it
  content bytea,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- when it is due; while a process is at it, when the others may believe that process dead
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- the gateway's own name for it, which its receipts carry
  provider_reference text,
  last_fault text,
  primary key (merchant_id, id),
  check ((state = 'queued') = (content is not null)),
  check ((state = 'queued') = (settled_at is null))
);
create index messages_due on messages (next_attempt_at) where state = 'queued';
create index messages_settled on messages (settled_at) where settled_at is not null;
create index messages_by_reference on messages (merchant_id, provider_reference) where provider_reference is not null;

-- What the demo house's own mail server and telephone received; empty in any other house.
create table demo_outbox (
  merchant_id integer not null references merchants,
  message_id uuid not null,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  sender text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at timestamptz not null,
  primary key (merchant_id, message_id)
);
create index demo_outbox_latest on demo_outbox (received_at desc);
