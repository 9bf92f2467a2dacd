-- Decides a batch of outside vendors' wallet messages, each on its own merits, in one transaction with its money.

-- At most one message per player and batch. Answers one row per message, in the order given; `verdict` is
--   done     accepted now: money moved, or nothing had to
--   repeat   it was accepted before with the same fields; op_id and processed_at are of the first time
--   a code   refused: TXN_CONFLICT, PLAYER_MISMATCH, SESSION_EXPIRED, ACCOUNT_DISABLED, INSUFFICIENT_FUNDS, ROUND_CLOSED, ROLLED_BACK,
--            ALREADY_SETTLED, TXN_NOT_FOUND, REFUND_TOO_LARGE, or a play block (`refusal` has its details)
-- `balance` is the player's balance after the message. Final refusals: those of a debit that were a decision (money, session, player,
-- protection), and wins that came too late, which are incidents too; the others may be accepted when they are sent again.
-- Locks players (vendor_player_locks), then their protection, then accounts by id. Two players who claim one round or id: unique_violation.
create or replace function vendor_wallet_batch(
  merchant_ids integer[], vendors text[], operations text[], txn_ids text[], op_ids uuid[], player_ids uuid[], account_ids uuid[],
  side_ids uuid[], trials boolean[], scales smallint[], currencies text[], round_ids text[], round_uuids uuid[], ref_txn_ids text[],
  ref_operations text[], amounts bigint[], wins bigint[], finals boolean[], wholes boolean[], games text[], details text[],
  session_hashes text[], fingerprints text[], vendor_ats timestamptz[], ats timestamptz[]
) returns table (ord integer, verdict text, op_id uuid, balance bigint, processed_at timestamptz, refusal text)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n integer := cardinality(op_ids);
  -- what to do: ask, post, tomb, none, close; repeat; or the code of the refusal
  v_what text[];
  v_stands boolean[];
  v_op uuid[];
  v_at timestamptz[];
  v_node integer[];
  v_round uuid[];
  v_side uuid[];
  v_new boolean[];
  v_bet_no integer[];
  v_ref_op text[];
  v_names_one boolean[];
  v_debit bigint[];
  v_credit bigint[];
  v_balance bigint[] := array_fill(null::bigint, array[n]);
  v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_refusal text[] := array_fill(null::text, array[n]);
  -- all merchants: a stop of any merchant makes every stake of the batch be checked by its own merchant
  stops boolean := exists (select from play_stops p where p.lifted_at is null);
  asked integer[];
  moving integer[];
  posted record;
  i integer;
begin
  perform 1
     from (select unnest(merchant_ids) as m, unnest(player_ids) as player) w
     join vendor_player_locks l on l.merchant_id = w.m and l.player_id = w.player
    order by l.merchant_id, l.player_id for no key update of l;

  -- A new statement, so that it sees what the holders of those locks have just committed. How arrays are read: see rounds_batch.
  select array_agg(x.what), array_agg(x.stands), array_agg(x.op), array_agg(x.at), array_agg(x.node), array_agg(x.round), array_agg(x.side),
         array_agg(x.new_round), array_agg(x.bet_no), array_agg(x.ref_op), array_agg(x.names_one), array_agg(x.debit),
         array_agg(x.credit), array_agg(x.n) filter (where x.what = 'ask')
    into v_what, v_stands, v_op, v_at, v_node, v_round, v_side, v_new, v_bet_no, v_ref_op, v_names_one, v_debit, v_credit, asked
    from (
      select w.n, t.op_id is not null as stands, coalesce(t.op_id, w.op) as op, coalesce(t.processed_at, w.at) as at,
             s.node_id as node, coalesce(f.operation, w.ref_operation) as ref_op,
             w.operation = 'win' and w.ref is not null and r.bets > 1 as names_one,
             case when w.operation not in ('promo', 'jackpot', 'adjust') then coalesce(r.id, w.round_uuid) end as round,
             -- A round stays with the account that its first bet went to.
             coalesce(r.side_id, w.side) as side, r.id is null as new_round,
             case when w.operation in ('bet', 'betwin') then coalesce(r.bets, 0) + 1 end as bet_no,
             case w.operation
               when 'bet' then w.amount
               when 'betwin' then w.amount
               when 'adjust' then greatest(-w.amount, 0)
               when 'rollback' then greatest(f.win - (f.amount - f.refunded), 0)
               else 0 end as debit,
             case w.operation
               when 'bet' then 0
               when 'betwin' then w.win
               when 'rollback' then greatest(f.amount - f.refunded - f.win, 0)
               when 'endround' then 0
               else greatest(w.amount, 0) end as credit,
             case
               -- what was said before
               when t.fingerprint <> w.fingerprint then 'TXN_CONFLICT'
               when t.state in ('tombstone', 'rolledback') then 'ROLLED_BACK'
               when t.state = 'refused' then t.refusal
               when t.state = 'accepted' then 'repeat'
               -- whose it is
               when r.player_id <> w.player or f.player_id <> w.player or s.player_id <> w.player then 'PLAYER_MISMATCH'
               when f.round_id <> w.round_id then 'TXN_CONFLICT'
               when w.operation in ('bet', 'betwin') then
                 case when r.closed then 'ROUND_CLOSED'
                      when s.token_hash is null or s.vendor <> w.vendor or s.expires_at <= w.at then 'SESSION_EXPIRED'
                      when s.parent_id is not null and (l.id is null or l.ended_at is not null or l.expires_at <= w.at) then
                        coalesce(nullif(l.ended_code, 'LOGGED_OUT'), 'SESSION_EXPIRED')
                      when p.status is distinct from 'active' then 'ACCOUNT_DISABLED'
                      -- Checked within the last minute, without a limit.
                      when not stops and (w.trial or protected.checks_skipped_until > protection_now()) then 'post'
                      else 'ask' end
               when w.operation = 'win' then
                 case when w.ref is not null and f.state in ('rolledback', 'tombstone') then 'ROLLED_BACK'
                      when w.ref is not null and (f.state is null or f.state = 'refused') then 'TXN_NOT_FOUND'
                      when w.ref is null and coalesce(r.bets, 0) = 0 and coalesce(r.tombs, 0) = 0 then 'TXN_NOT_FOUND'
                      when w.ref is null and r.bets = r.rolled then 'ROLLED_BACK'
                      when r.closed then 'ROUND_CLOSED'
                      else 'post' end
               when w.operation = 'refund' then
                 case when f.state in ('rolledback', 'tombstone') then 'ROLLED_BACK'
                      when f.state is null or f.state = 'refused' then 'TXN_NOT_FOUND'
                      when f.refunded + w.amount > f.amount then 'REFUND_TOO_LARGE'
                      else 'post' end
               when w.operation = 'rollback' then
                 case when f.state is null then 'tomb'
                      when f.state <> 'accepted' then 'none'
                      when w.whole then 'post'
                      when f.operation = 'betwin' or f.settled or f.bet_no <= r.settled_upto or r.closed then 'ALREADY_SETTLED'
                      else 'post' end
               when w.operation = 'endround' then
                 case when r.id is null then 'TXN_NOT_FOUND' when r.closed then 'none' else 'close' end
               else 'post' end as what
        from (select unnest(merchant_ids) as m, unnest(vendors) as vendor, unnest(operations) as operation, unnest(txn_ids) as txn,
                     unnest(op_ids) as op, unnest(player_ids) as player, unnest(side_ids) as side, unnest(round_ids) as round_id,
                     unnest(round_uuids) as round_uuid,
                     unnest(ref_txn_ids) as ref, unnest(ref_operations) as ref_operation, unnest(amounts) as amount, unnest(wins) as win,
                     unnest(wholes) as whole, unnest(session_hashes) as session_hash, unnest(fingerprints) as fingerprint, unnest(ats) as at,
                     unnest(trials) as trial, generate_series(1, n) as n) w
        -- Fenced by offset 0: each is looked up by its own key, however small the table was when the plan was made.
        left join lateral (select * from vendor_txns t where t.merchant_id = w.m and t.vendor = w.vendor and t.operation = w.operation
                              and t.txn_id = w.txn offset 0) t on true
        left join lateral (select * from vendor_rounds r where r.merchant_id = w.m and r.vendor = w.vendor and r.round_id = w.round_id
                              and w.operation not in ('promo', 'jackpot', 'adjust') offset 0) r on true
        left join lateral (select * from vendor_txns f where f.merchant_id = w.m and f.vendor = w.vendor and f.txn_id = w.ref
                              and f.operation = any (case when w.operation = 'rollback' then array[w.ref_operation] else '{bet,betwin}' end)
                              and w.operation in ('win', 'refund', 'rollback') order by f.operation limit 1) f on true
        left join lateral (select * from vendor_sessions s where s.merchant_id = w.m and s.token_hash = decode(w.session_hash, 'hex')
                              offset 0) s on true
        left join lateral (select l.id, l.ended_at, l.ended_code, l.expires_at from sessions l where l.merchant_id = w.m and l.id = s.parent_id offset 0)
          l on true
        left join lateral (select p.status from players p where p.merchant_id = w.m and p.id = w.player
                              and w.operation in ('bet', 'betwin') offset 0) p on true
        left join lateral (select p.checks_skipped_until from protection_players p where p.merchant_id = w.m and p.player_id = w.player offset 0)
          protected on true
       order by w.n
    ) x;

  -- Every stake is checked against limits, reality check, exclusions and stops. Locks one row each, in the order of the players.
  if asked is not null then
    for i in select x.i from unnest(asked) x (i) order by merchant_ids[x.i], player_ids[x.i] loop
      v_refusal[i] := protection_check_stake(merchant_ids[i], player_ids[i], games[i], amounts[i], trials[i]);
      v_what[i] := case when v_refusal[i] is null then 'post' else v_refusal[i]::json ->> 'code' end;
    end loop;
  end if;

  moving := (select array_agg(w.n) from (select unnest(v_what) as what, unnest(v_debit) as debit, unnest(v_credit) as credit,
                    generate_series(1, n) as n) w
              where w.what = 'post' and (w.debit > 0 or w.credit > 0));
  if moving is not null then
    for posted in
      select moving[p.ord] as n, p.status, p.balance, p.seq
        from (
          select array_agg(w.m) as m, array_agg(w.op) as ops, array_agg(w.account) as accounts,
                 array_agg('vendor_' || w.operation) as kinds, array_agg(w.debit) as debit,
                 array_agg(w.side) as side, array_agg(0::bigint) as pool, array_agg(null::uuid) as pool_to,
                 array_agg(w.credit) as credit, array_agg(w.round) as refs, array_agg(null::text) as prints,
                 array_agg(w.at) as at
            from (select unnest(merchant_ids) as m, unnest(v_op) as op, unnest(account_ids) as account, unnest(operations) as operation,
                         unnest(v_debit) as debit, unnest(v_side) as side, unnest(v_credit) as credit, unnest(v_round) as round, unnest(ats) as at,
                         unnest(v_what) as what, generate_series(1, n) as n) w
           where w.what = 'post' and (w.debit > 0 or w.credit > 0)
        ) a,
        lateral ledger_post_batch(a.m, a.ops, a.accounts, a.kinds, a.debit, a.side, a.pool, a.pool_to, a.credit, a.side, a.refs, a.prints,
          a.at) p
    loop
      if posted.status not in ('posted', 'insufficient') then
        raise exception 'a vendor''s message was not posted: %', posted.status;
      end if;
      if posted.status = 'insufficient' then
        v_what[posted.n] := 'INSUFFICIENT_FUNDS';
      end if;
      v_balance[posted.n] := posted.balance;
      v_seq[posted.n] := posted.seq; -- null unless it was posted
    end loop;
  end if;

  insert into vendor_txns (merchant_id, vendor, operation, txn_id, op_id, player_id, round_id, ref_txn_id, state, refusal, amount, win,
      bet_no, settled, detail, fingerprint, vendor_at, processed_at)
    select w.m, w.vendor, w.operation, w.txn, w.op, w.player, w.round_id, w.ref, case when w.what ~ '^[A-Z]' then 'refused' else 'accepted' end,
           case when w.what ~ '^[A-Z]' then w.what end,
           case when w.operation = 'rollback' and w.what = 'post' then w.credit - w.debit else w.amount end,
           w.win, w.bet_no, w.operation = 'betwin', w.detail, w.fingerprint, w.vendor_at, w.at
      from (select unnest(merchant_ids) as m, unnest(vendors) as vendor, unnest(operations) as operation, unnest(txn_ids) as txn,
                   unnest(op_ids) as op, unnest(player_ids) as player, unnest(round_ids) as round_id, unnest(ref_txn_ids) as ref,
                   unnest(v_what) as what, unnest(v_stands) as stands, unnest(amounts) as amount, unnest(wins) as win, unnest(v_bet_no) as bet_no,
                   unnest(details) as detail, unnest(fingerprints) as fingerprint, unnest(vendor_ats) as vendor_at, unnest(ats) as at,
                   unnest(v_credit) as credit, unnest(v_debit) as debit) w
     where not w.stands and (w.what in ('post', 'tomb', 'none', 'close')
        or w.operation in ('bet', 'betwin', 'adjust')
           and w.what not in ('TXN_CONFLICT', 'PLAYER_MISMATCH', 'ROUND_CLOSED', 'ROLLED_BACK')
        or w.operation = 'win' and w.what in ('ROLLED_BACK', 'ROUND_CLOSED'))
    union all
    -- The tombstone has the bet's own key.
    select w.m, w.vendor, w.ref_operation, w.ref, gen_random_uuid(), w.player, w.round_id, null, 'tombstone', null, 0, 0, null, false, null,
           null, w.vendor_at, w.at
      from (select unnest(merchant_ids) as m, unnest(vendors) as vendor, unnest(ref_operations) as ref_operation, unnest(ref_txn_ids) as ref,
                   unnest(player_ids) as player, unnest(round_ids) as round_id, unnest(v_what) as what, unnest(vendor_ats) as vendor_at,
                   unnest(ats) as at
             where 'tomb' = any (v_what)) w
     where w.what = 'tomb';

  if operations && '{refund,rollback}' or true = any (v_names_one) then
    update vendor_txns f
       set state = case w.operation when 'rollback' then 'rolledback' else f.state end,
           refunded = f.refunded + case w.operation when 'refund' then w.amount else 0 end,
           settled = f.settled or w.operation = 'win'
      from (select unnest(merchant_ids) as m, unnest(vendors) as vendor, unnest(operations) as operation, unnest(v_ref_op) as ref_operation,
                   unnest(ref_txn_ids) as ref, unnest(amounts) as amount, unnest(v_what) as what, unnest(v_names_one) as names_one) w
     where w.what = 'post' and (w.names_one or w.operation in ('refund', 'rollback')) and f.merchant_id = w.m and f.vendor = w.vendor
       and f.operation = w.ref_operation and f.txn_id = w.ref;
  end if;

  if true = any (v_new) then
    insert into vendor_rounds (merchant_id, vendor, round_id, id, player_id, trial, node_id, game, side_id, currency, stake, win, refunded, bets, rolled,
        tombs, settled_upto, closed, state, started_at, settled_at)
      select w.m, w.vendor, w.round_id, w.round, w.player, w.trial, w.node, w.game, w.side, w.currency, w.amount, w.win, 0,
             case when w.what = 'tomb' then 0 else 1 end, 0, case when w.what = 'tomb' then 1 else 0 end, 0, w.final,
             case when w.what = 'tomb' then 'rolledback' when w.operation = 'betwin' then 'settled' else 'open' end, w.at,
             case when w.operation <> 'bet' then w.at end
        from (select unnest(merchant_ids) as m, unnest(vendors) as vendor, unnest(operations) as operation, unnest(round_ids) as round_id,
                     unnest(v_round) as round, unnest(player_ids) as player, unnest(trials) as trial, unnest(v_node) as node, unnest(games) as game, unnest(v_side) as side,
                     unnest(currencies) as currency, unnest(amounts) as amount, unnest(wins) as win, unnest(finals) as final, unnest(v_what) as what,
                     unnest(v_new) as new_round, unnest(ats) as at) w
       where w.new_round and (w.what = 'post' and w.operation in ('bet', 'betwin') or w.what = 'tomb');
  end if;

  if false = any (v_new) then
    update vendor_rounds r
       set stake = r.stake + case when w.operation in ('bet', 'betwin') then w.amount else 0 end,
           win = r.win + case w.operation when 'win' then w.amount when 'betwin' then w.win
                                          when 'rollback' then case when w.what = 'post' then -w.rolled_win else 0 end else 0 end,
           refunded = r.refunded + case w.operation when 'refund' then w.amount
                                                    when 'rollback' then case when w.what = 'post' then w.credit - w.debit + w.rolled_win else 0 end
                                                    else 0 end,
           bets = r.bets + case when w.operation in ('bet', 'betwin') then 1 else 0 end,
           rolled = r.rolled + case when w.operation = 'rollback' and w.what = 'post' then 1 else 0 end,
           tombs = r.tombs + case when w.what = 'tomb' then 1 else 0 end,
           settled_upto = case when w.operation = 'win' and not w.names_one then r.bets else r.settled_upto end,
           closed = r.closed or w.final or w.what = 'close',
           state = case when w.operation = 'bet' then 'open'
                        when w.operation in ('win', 'betwin') then 'settled'
                        when w.operation = 'rollback' then
                          case when r.rolled + case when w.what = 'post' then 1 else 0 end = r.bets then 'rolledback' else r.state end
                        when w.what = 'close' then case when r.rolled = r.bets then 'rolledback' else 'settled' end
                        else r.state end,
           settled_at = case when w.operation = 'bet' then null
                             when w.operation = 'refund' or w.operation = 'rollback' and r.rolled + case when w.what = 'post' then 1 else 0 end < r.bets
                               then r.settled_at
                             else w.at end
      from (
        select u.*, coalesce(f.win, 0) as rolled_win
          from (select unnest(merchant_ids) as m, unnest(vendors) as vendor, unnest(operations) as operation, unnest(round_ids) as round_id,
                       unnest(ref_txn_ids) as ref, unnest(v_ref_op) as ref_operation, unnest(amounts) as amount, unnest(wins) as win,
                       unnest(finals) as final, unnest(v_debit) as debit, unnest(v_credit) as credit, unnest(v_what) as what,
                       unnest(v_new) as new_round, unnest(ats) as at, unnest(v_names_one) as names_one) u
          left join lateral (select f.win from vendor_txns f where f.merchant_id = u.m and f.vendor = u.vendor and f.operation = u.ref_operation
                                and f.txn_id = u.ref and u.operation = 'rollback' offset 0) f on true
      ) w
     where not w.new_round and w.what in ('post', 'tomb', 'close') and w.operation not in ('promo', 'jackpot', 'adjust')
       and r.merchant_id = w.m and r.vendor = w.vendor and r.round_id = w.round_id;
  end if;

  if v_what && '{ROLLED_BACK,ROUND_CLOSED,INSUFFICIENT_FUNDS}' then
    insert into vendor_incidents (merchant_id, id, vendor, operation, txn_id, code, player_id, round_id, amount, at)
      select w.m, w.op, w.vendor, w.operation, w.txn, w.what, w.player, w.round_id, w.amount, w.at
        from (select unnest(merchant_ids) as m, unnest(op_ids) as op, unnest(vendors) as vendor, unnest(operations) as operation,
                     unnest(txn_ids) as txn, unnest(v_what) as what, unnest(player_ids) as player, unnest(round_ids) as round_id,
                     unnest(amounts) as amount, unnest(ats) as at, unnest(v_stands) as stands) w
       where not w.stands and (w.operation = 'win' and w.what in ('ROLLED_BACK', 'ROUND_CLOSED')
          or w.operation = 'rollback' and w.what = 'INSUFFICIENT_FUNDS')
    on conflict do nothing;
  end if;

  perform queue_player_messages(merchant_ids, op_ids, player_ids, v_balance, scales, currencies, v_seq, array_fill(null::text, array[n]), ats);

  return query
    select w.n, case when w.what in ('post', 'tomb', 'none', 'close') then 'done' else w.what end, w.op,
           coalesce(w.balance, (select b.balance from ledger_balances(w.m, array[w.account]) b)), w.at, w.refusal
      from (select unnest(v_what) as what, unnest(v_op) as op, unnest(v_balance) as balance, unnest(v_at) as at, unnest(v_refusal) as refusal,
                   unnest(merchant_ids) as m, unnest(account_ids) as account, generate_series(1, n) as n) w;
end $$;
