-- Gives messages of before the column their words. Nobody else may change a message.

-- The words of each message are lines of one text. A message that has words keeps them; the words are no part of its hash.
create or replace function chat_fill_words(in_merchant_ids integer[], in_conversation_ids uuid[], in_seqs integer[], in_words text[])
returns void language sql volatile security definer set search_path = public, pg_temp as $$
  update chat_messages m set words = array_to_tsvector(string_to_array(n.words, E'\n'))
    from unnest(in_merchant_ids, in_conversation_ids, in_seqs, in_words) n (merchant_id, conversation_id, seq, words)
   where m.merchant_id = n.merchant_id and m.conversation_id = n.conversation_id and m.seq = n.seq
     and m.words is null and m.kind <> 'event'
$$;

revoke all on function chat_fill_words from public;
grant execute on function chat_fill_words to perya_app;
