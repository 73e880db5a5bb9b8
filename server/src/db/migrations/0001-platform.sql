-- Extensions first: later tables index text by trigrams, points by cube, and compare addresses without case.
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists citext;

-- Statements of requests run as this role. It owns nothing, so it cannot change a table or switch a policy off.
-- Roles belong to the whole cluster: another database of it may have made this one, perhaps at this moment.
do $$
begin
  create role suite_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant suite_app to %I', current_user);
exception
  when duplicate_object or unique_violation then null;
end
$$;
grant usage on schema public to suite_app;

-- Who is asking, as the transaction helper has set it; null where nobody is signed in.
create function app_user() returns uuid language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app_organisation() returns uuid language sql stable
  return nullif(current_setting('app.organisation_id', true), '')::uuid;
create function app_is_system() returns boolean language sql stable
  return coalesce(current_setting('app.actor_kind', true), '') = 'system';
-- The owner of keyed records of visitors and users alike.
create function app_owner() returns text language sql stable
  return coalesce(nullif(current_setting('app.owner', true), ''), 'nobody');

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id uuid,
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'client', 'system')),
  user_id uuid,
  organisation_id uuid,
  address text,
  action text not null,
  object text,
  outcome text not null check (outcome in ('ok', 'refused', 'failed'))
);
create index audit_at on audit (at);
create index audit_user on audit (user_id, at);
alter table audit enable row level security;
alter table audit force row level security;
create policy audit_write on audit for insert with check (true);
create policy audit_read on audit for select using (app_is_system());
create policy audit_retention on audit for delete using (app_is_system());
grant insert, select on audit to suite_app;

create table idempotency (
  owner text not null,
  key text not null check (length(key) between 1 and 255),
  route text not null,
  body_hash text not null,
  claimed timestamptz not null,
  expires timestamptz not null,
  answer jsonb,
  primary key (owner, key)
);
create index idempotency_expires on idempotency (expires);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy idempotency_own on idempotency using (owner = app_owner() or app_is_system());
grant select, insert, update, delete on idempotency to suite_app;

create table rate_limit (
  key text primary key,
  spent_until timestamptz not null
);
create index rate_limit_spent_until on rate_limit (spent_until);
grant select, insert, update, delete on rate_limit to suite_app;

create table mail (
  id uuid primary key,
  created timestamptz not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  sent timestamptz,
  attempts integer not null default 0
);
create index mail_pending on mail (created) where sent is null;
alter table mail enable row level security;
alter table mail force row level security;
create policy mail_write on mail for insert with check (true);
create policy mail_work on mail using (app_is_system());
grant select, insert, update, delete on mail to suite_app;
