-- A signing secret can be replaced: for a time the one before signs too (decision 067).
alter table webhook
  -- Encrypted, as the secret is.
  add column previous_secret text,
  add column previous_secret_until timestamptz,
  add constraint webhook_previous_secret check ((previous_secret is null) = (previous_secret_until is null));

-- Counted for staff, as those that wait are.
create index webhook_delivery_failed on webhook_delivery (created) where state = 'failed';

-- A restore brings back rows that were told of when they were written: none of them is an event, in whatever order they come.
create or replace function note_event(
  owner uuid, what text, thing text, thing_id text, thing_version integer, thing_path text
) returns void language sql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
  insert into webhook_delivery
    (id, webhook_id, event, resource_type, resource_id, resource_version, path, created, written_by)
  select gen_random_uuid(), w.id, what, thing, thing_id, thing_version, thing_path, now(),
    pg_current_xact_id()::text::bigint
  from webhook w
  join users u on u.id = w.user_id
  where w.user_id = owner and w.paused is null and what = any (w.events) and u.state = 'active'
    and coalesce(current_setting('app.is_restoring', true), '') <> 'yes'
  on conflict (webhook_id, event, resource_id, created, written_by)
    do update set resource_version = excluded.resource_version
$$;
