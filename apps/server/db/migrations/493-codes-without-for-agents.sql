-- contract: the release whose codes carry their offer (418)
-- A code is for agents if it has an offer.
alter table agent_codes drop column for_agents;
