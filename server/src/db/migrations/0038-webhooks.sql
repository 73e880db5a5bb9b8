-- Webhooks (decision 067): what somebody wants to be told of, where to, and what was sent.

-- Where webhooks may be sent at all: staff keep the list.
create table webhook_host (
  id uuid primary key,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  created timestamptz not null,
  unique (host, port)
);
alter table webhook_host enable row level security;
alter table webhook_host force row level security;
create policy webhook_host_work on webhook_host using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, delete on webhook_host to suite_app;

create table webhook (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  url text not null,
  events text[] not null check (
    cardinality(events) > 0
    and events <@ array['recipe.saved', 'lab-result.added', 'dataset.changed', 'request.answered']
  ),
  -- Encrypted: every delivery is signed with it.
  secret text not null,
  created timestamptz not null,
  -- Deliveries in a row that were given up.
  failures integer not null default 0,
  paused text check (paused in ('owner', 'failures', 'account'))
);
create index webhook_user on webhook (user_id, created);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy webhook_own on webhook using (
  user_id = (select app_user()) or (select app_is_system()) or (select app_is_staff())
);
grant select, insert, update, delete on webhook to suite_app;

-- What is to be sent, and what became of it. Its id is the id of the message, the same for every attempt.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event text not null,
  resource_type text not null,
  resource_id text not null,
  resource_version integer,
  -- Where the resource is read.
  path text not null,
  created timestamptz not null,
  -- The transaction it was written by: what one transaction does to one thing is one event.
  written_by bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- At once where it is null.
  due timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  -- Of the last attempt.
  attempted timestamptz,
  took_ms integer,
  status integer,
  reason text,
  unique (webhook_id, event, resource_id, created, written_by)
);
create index webhook_delivery_waiting on webhook_delivery (created) where state = 'waiting';
create index webhook_delivery_created on webhook_delivery (created);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy webhook_delivery_own on webhook_delivery using (
  (select app_is_system()) or webhook_id in (select id from webhook where user_id = (select app_user()))
);
grant select, insert, update, delete on webhook_delivery to suite_app;

-- Writes an event for every webhook of its owner that wants it, in the transaction that makes it true.
create function note_event(
  owner uuid, what text, thing text, thing_id text, thing_version integer, thing_path text
) returns void language sql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  insert into webhook_delivery
    (id, webhook_id, event, resource_type, resource_id, resource_version, path, created, written_by)
  select gen_random_uuid(), w.id, what, thing, thing_id, thing_version, thing_path, now(),
    pg_current_xact_id()::text::bigint
  from webhook w
  join users u on u.id = w.user_id
  where w.user_id = owner and w.paused is null and what = any (w.events) and u.state = 'active'
  on conflict (webhook_id, event, resource_id, created, written_by)
    do update set resource_version = excluded.resource_version
$$;
revoke all on function note_event(uuid, text, text, text, integer, text) from public;

create function note_saved_recipe() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event(
    new.owner_id, 'recipe.saved', new.kind || '-recipe', new.id::text, new.version,
    '/api/recipes/' || new.kind || '/' || new.id
  );
  return null;
end
$$;
create trigger recipe_added_event after insert on recipe
  for each row execute function note_saved_recipe();
-- Into the bin and out of it nothing is saved.
create trigger recipe_saved_event after update on recipe
  for each row when (new.version <> old.version and new.deleted is not distinct from old.deleted)
  execute function note_saved_recipe();

create function note_lab_result() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  perform note_event(
    r.owner_id, 'lab-result.added', 'lab-result', new.id::text, new.revision,
    '/api/recipes/' || r.kind || '/' || r.id || '/lab-results'
  ) from recipe r where r.id = new.recipe_id;
  return null;
end
$$;
create trigger lab_result_event after insert on lab_result
  for each row execute function note_lab_result();

create function note_changed_dataset() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event(new.owner_id, 'dataset.changed', 'datasets', new.id, null, '/api/datasets/' || new.id);
  return null;
end
$$;
create trigger dataset_event after update on dataset
  for each row when (new.version <> old.version and new.owner_id is not null)
  execute function note_changed_dataset();

-- Its rows: thousands in one statement are one event.
create function note_changed_rows() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  if not exists (select from webhook where paused is null and 'dataset.changed' = any (events)) then
    return null;
  end if;
  perform note_event(d.owner_id, 'dataset.changed', 'datasets', d.id, null, '/api/datasets/' || d.id)
  from dataset d
  where d.owner_id is not null and d.id in (select dataset_id from changed_rows);
  return null;
end
$$;
create trigger ingredient_added_event after insert on ingredient
  referencing new table as changed_rows for each statement execute function note_changed_rows();
create trigger ingredient_changed_event after update on ingredient
  referencing new table as changed_rows for each statement execute function note_changed_rows();
create trigger ingredient_deleted_event after delete on ingredient
  referencing old table as changed_rows for each statement execute function note_changed_rows();

-- Staff decide on an ingredient that was asked for: everybody who voted for it hears of it.
create function note_answered_wish() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  perform note_event(v.user_id, 'request.answered', 'wishes', new.id::text, new.version, '/api/wishes/' || new.id)
  from wish_vote v where v.wish_id = new.id and v.user_id is not null;
  return null;
end
$$;
create trigger wish_event after update on wish
  for each row when (new.state <> old.state) execute function note_answered_wish();

-- A supplier answers a request for a sample or for data.
create function note_answered_request() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform note_event(
    new.user_id, 'request.answered', 'product-requests', new.id::text, null,
    '/api/portfolio/offers/' || new.product_id
  );
  return null;
end
$$;
create trigger product_request_event after update on product_request
  for each row when (new.state = 'answered' and old.state <> 'answered' and new.user_id is not null)
  execute function note_answered_request();

-- An account that is not active any more sends nothing; its owner starts it again.
create function pause_webhooks() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  update webhook set paused = 'account' where user_id = new.id and paused is null;
  update webhook_delivery set state = 'failed', reason = 'paused', due = null, leased_until = null
  where state = 'waiting' and webhook_id in (select id from webhook where user_id = new.id);
  return null;
end
$$;
create trigger users_pause_webhooks after update of state on users
  for each row when (old.state = 'active' and new.state <> 'active') execute function pause_webhooks();
