create index concurrently vendor_incidents_open on vendor_incidents (merchant_id, at) where resolved_at is null;
