-- Writes outbox messages to players: their new balance, and announced wins.

-- The balance message (balance ≥ 0, minor units) as a part of the outbox payload; text, because numeric arithmetic costs more than the row.
create or replace function balance_message(player_id uuid, balance bigint, scale smallint, currency text, seq bigint) returns text
language sql stable as $$
  select '{"playerId":"' || player_id || '","message":{"type":"balance","sumBalance":"' ||
    case when scale = 0 then balance::text else
      left(lpad(balance::text, greatest(scale + 1, length(balance::text)), '0'), -scale) || '.' ||
      right(lpad(balance::text, greatest(scale + 1, length(balance::text)), '0'), scale) end
    || '","currency":"' || currency || '","version":' || seq || '}}'
$$;

-- One message for all players of a merchant whose balance has a new `seq`, and one for each of their announced wins.
create or replace function queue_player_messages(
  merchant_ids integer[], ids uuid[], player_ids uuid[], balances bigint[], scales smallint[], currencies text[], seqs bigint[],
  winners text[], ats timestamptz[]
) returns void language sql volatile as $$
  insert into outbox (merchant_id, id, topic, payload, created_at)
    select w.m, (array_agg(w.id))[1], 'players',
           ('[' || string_agg(balance_message(w.player, w.balance, w.scale, w.currency, w.seq), ',') || ']')::json, max(w.at)
      from (select unnest(merchant_ids) as m, unnest(ids) as id, unnest(player_ids) as player, unnest(balances) as balance,
                   unnest(scales) as scale, unnest(currencies) as currency, unnest(seqs) as seq, unnest(ats) as at) w
     where w.seq is not null
     group by w.m
    union all
    select w.m, gen_random_uuid(), 'merchant', w.winner::json, w.at
      from (select unnest(merchant_ids) as m, unnest(seqs) as seq, unnest(winners) as winner, unnest(ats) as at
             where cardinality(array_remove(winners, null)) > 0) w
     where w.seq is not null and w.winner is not null
$$;
