-- What suppliers offer. Formulators never read these tables: what is approved is copied into a set of its own among the
-- ingredients, with the visibility of each field, and goes through the same search and the same answers as all others.
alter table dataset drop constraint dataset_scope_check;
alter table dataset add constraint dataset_scope_check
  check (scope in ('database', 'licensed', 'supplier', 'own', 'team'));
alter table dataset drop constraint dataset_check;
alter table dataset add constraint dataset_check
  check ((scope in ('database', 'licensed', 'supplier')) = (owner_id is null));
alter policy dataset_read on dataset using (
  (select app_is_system())
  or owner_id = (select app_user())
  or (scope in ('database', 'licensed', 'supplier') and (select app_user()) is not null)
  or (scope = 'team' and organisation_id = (select app_organisation()))
  or id = any ((select granted_datasets('viewer'))::text[])
);

-- Whom the visibility `customers` means (addresses or domains), and the grade that came after a withdrawn one.
alter table ingredient add column customers text[] not null default '{}';
alter table ingredient add column replaced_by uuid references ingredient (id) on delete set null;
-- Without it every deleted row would look through the whole table for those it replaced.
create index ingredient_replaced on ingredient (replaced_by) where replaced_by is not null;

-- Whether the one who asks is on a supplier's list.
create function app_is_customer(customers text[]) returns boolean
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select exists (
    select 1 from users
    where id = app_user() and state = 'active'
      and (lower(email::text) = any (customers) or split_part(lower(email::text), '@', 2) = any (customers))
  )
$$;
revoke all on function app_is_customer(text[]) from public;
grant execute on function app_is_customer(text[]) to suite_app;

create table product (
  id uuid primary key,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('hld-oil', 'hld-surfactant', 'hsp')),
  name text not null check (length(name) between 1 and 200),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- What the supplier wrote last; formulators see the ingredient, which is what was approved last.
  "values" jsonb not null,
  visibility jsonb not null,
  customers text[] not null,
  conditions text,
  interval jsonb not null,
  regions text[] not null,
  sample_link text,
  claims text,
  state text not null check (state in ('draft', 'review', 'live', 'hidden', 'withdrawn')),
  published timestamptz,
  -- The offer as it was approved: a change shows only after the next approval.
  offer jsonb,
  note text,
  replaced_by uuid references product (id) on delete set null,
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  check (state not in ('live', 'hidden') or published is not null)
);
create index product_organisation on product (organisation_id, name_key, id);
create index product_state on product (organisation_id, state);
create index product_review on product (updated) where state = 'review';
create index product_replaced on product (replaced_by) where replaced_by is not null;
create index product_name on product using gin (name_key gin_trgm_ops);
alter table product enable row level security;
alter table product force row level security;
create policy product_own on product using (organisation_id = app_organisation() or app_is_system());
grant select, insert, update, delete on product to suite_app;

create table product_history (
  id bigint generated always as identity primary key,
  product_id uuid not null references product (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  at timestamptz not null,
  user_id uuid,
  action text not null check (action in (
    'created', 'changed', 'submitted', 'taken-back', 'approved', 'sent-back', 'hidden', 'shown', 'withdrawn'
  )),
  changes jsonb not null,
  note text
);
create index product_history_product on product_history (product_id, id);
alter table product_history enable row level security;
alter table product_history force row level security;
create policy product_history_read on product_history for select
  using (organisation_id = app_organisation() or app_is_system());
create policy product_history_write on product_history for insert
  with check (organisation_id = app_organisation() or app_is_system());
create policy product_history_erase on product_history for update using (app_is_system());
grant select, insert, update on product_history to suite_app;

create table product_document (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  kind text not null check (kind in ('tds', 'sds', 'other')),
  name text not null check (length(name) between 1 and 120),
  bytes integer not null check (bytes between 1 and 10485760),
  content bytea not null,
  created timestamptz not null
);
-- Already compressed as a rule: trying again costs time and gains nothing.
alter table product_document alter column content set storage external;
create index product_document_product on product_document (product_id);
alter table product_document enable row level security;
alter table product_document force row level security;
create policy product_document_own on product_document
  using (organisation_id = app_organisation() or app_is_system());
grant select, insert, delete on product_document to suite_app;

create table product_request (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  user_id uuid references users (id),
  kind text not null check (kind in ('sample', 'data')),
  message text not null,
  consent boolean not null,
  state text not null check (state in ('new', 'answered', 'closed')),
  created timestamptz not null,
  answered timestamptz
);
create index product_request_organisation on product_request (organisation_id, created);
create index product_request_user on product_request (user_id);
alter table product_request enable row level security;
alter table product_request force row level security;
-- The supplier answers through the product itself, which knows who asked; nobody lists another's requests.
create policy product_request_read on product_request for select
  using (organisation_id = app_organisation() or user_id = app_user() or app_is_system());
create policy product_request_change on product_request for update
  using (organisation_id = app_organisation() or app_is_system());
create policy product_request_add on product_request for insert
  with check (user_id = app_user() or app_is_system());
create policy product_request_erase on product_request for delete using (app_is_system());
grant select, insert, update, delete on product_request to suite_app;

-- What people looked for: once a day, person and thing. Nobody reads it; once a night it becomes counts.
create table demand_signal (
  what text not null check (what in ('search', 'region')),
  kind text not null check (kind in ('hld-oil', 'hld-surfactant', 'hsp')),
  key text not null check (length(key) between 1 and 200),
  user_id uuid not null references users (id) on delete cascade,
  organisation_id uuid not null references organisation (id),
  day date not null,
  primary key (what, kind, key, user_id, day)
);
create index demand_signal_day on demand_signal (day);
create index demand_signal_user on demand_signal (user_id);
alter table demand_signal enable row level security;
alter table demand_signal force row level security;
create policy demand_signal_add on demand_signal for insert with check (user_id = app_user() or app_is_system());
create policy demand_signal_work on demand_signal using (app_is_system());
grant select, insert, delete on demand_signal to suite_app;

-- The report of the night. A company counts for at most three people, nothing is told of fewer than five from two
-- companies, and counts are cut down to steps of five: whoever compares two reports cannot tell one company's part.
create table demand_entry (
  what text not null check (what in ('wish', 'vote', 'search', 'region')),
  kind text not null,
  key text not null,
  label text not null,
  users integer not null check (users >= 5 and users % 5 = 0),
  before integer not null,
  prepared timestamptz not null,
  primary key (what, kind, key)
);
alter table demand_entry enable row level security;
alter table demand_entry force row level security;
create policy demand_entry_read on demand_entry for select using (app_user() is not null or app_is_system());
create policy demand_entry_work on demand_entry using (app_is_system());
grant select, insert, update, delete on demand_entry to suite_app;

-- When it was last prepared, also where nothing reached the threshold.
create table demand_report (
  id boolean primary key default true check (id),
  prepared timestamptz not null
);
alter table demand_report enable row level security;
alter table demand_report force row level security;
create policy demand_report_read on demand_report for select using (app_user() is not null or app_is_system());
create policy demand_report_work on demand_report using (app_is_system());
grant select, insert, update, delete on demand_report to suite_app;
