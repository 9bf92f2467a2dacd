-- Whether a member's mailbox is proven, and when a chat was last sent to it.

-- when a link that was mailed there was used; null: nobody has shown that the mailbox is theirs
alter table players add column email_proven_at timestamptz;

alter table chat_conversations add column transcript_at timestamptz;
