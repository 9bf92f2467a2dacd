-- Keeps the words by which staff find a member in step with the member's row.

-- A word as it is stored and searched: of one form in Unicode, in small letters.
create or replace function member_word(in_text text) returns text
language sql immutable parallel safe as $$ select lower(normalize(in_text, nfkc)) $$;

create or replace function member_words_of(in_player players) returns table (word text, kind text)
language sql stable as $$
  select distinct w.word, w.kind
    from (
      select member_word(in_player.username), 'name'
      union all
      select member_word(part), 'nickname' from regexp_split_to_table(in_player.nickname, '\s+') part
      union all
      select member_word(part), 'payee' from regexp_split_to_table(in_player.payee_name, '\s+') part
      union all
      select substr(in_player.mobile, 2), 'mobile'
      union all
      select '~' || reverse(substr(in_player.mobile, 2)), 'mobile'
      union all
      select member_word(in_player.email), 'email'
      union all
      select member_word(in_player.invitation_code), 'invitation'
      union all
      select '=' || member_word(regexp_replace(btrim(in_player.payee_name), '\s+', ' ', 'g')) || ' ' || in_player.birthday::text, 'person'
    ) w (word, kind)
   -- Trial players are nobody that staff look for.
   where w.word <> '' and in_player.type <> all (array[4, 40, 41, 42])
$$;

create or replace function member_words_keep() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from member_words m where m.merchant_id = old.merchant_id and m.player_id = old.id
      and (tg_op = 'DELETE' or not exists (select from member_words_of(new) w where w.word = m.word and w.kind = m.kind));
  end if;
  if tg_op <> 'DELETE' then
    insert into member_words (merchant_id, word, player_id, kind)
      select new.merchant_id, w.word, new.id, w.kind from member_words_of(new) w on conflict do nothing;
  end if;
  return null;
end $$;

create trigger member_words_keep
  after insert or delete or update of username, nickname, payee_name, mobile, email, invitation_code, birthday, type on players
  for each row execute function member_words_keep();

-- Members who were there before the words were.
insert into member_words (merchant_id, word, player_id, kind)
  select p.merchant_id, w.word, p.id, w.kind from players p cross join lateral member_words_of(p) w on conflict do nothing;

revoke all on function member_words_keep, member_words_of from public;
grant execute on function member_words_of to perya_office;

-- Which roles looked at a member's account and documents, the newest first. A look by a person who has several roles names each:
-- the caller knows which of them allowed it. Looks for the authorities stay unknown to the member.
create or replace function member_looks(in_merchant_id integer, in_player_id uuid, in_limit integer)
returns table (seq bigint, at timestamptz, act text, reason text, roles text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select e.seq, e.at, e.act, e.reason,
         array(select g.role from staff_grants g
                where g.staff_id::text = e.staff_id and (g.merchant_id = e.merchant_id or g.merchant_id = 0)
                  and g.granted_at <= e.at and (g.ended_at is null or g.ended_at > e.at) order by g.role)
    from audit_entries e
   where e.merchant_id = in_merchant_id and e.player_id = in_player_id and e.outcome = 'seen' and e.act not like 'aml.%'
   order by e.seq desc limit in_limit
$$;

revoke all on function member_looks from public;
grant execute on function member_looks to perya_app;
