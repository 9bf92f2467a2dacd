-- A session that is opened again has a new token.
grant update (token_hash) on staff_sessions to perya_office;
