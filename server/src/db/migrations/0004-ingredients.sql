-- Words as they are compared and searched: without case, accents and doubled blanks.
create function search_key(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'));

-- Which of an ingredient's fields everybody in reach may see; absent means public.
create function is_public(visibility jsonb, field text) returns boolean language sql immutable parallel safe
  return coalesce(visibility ->> field, 'public') = 'public';

-- Where published numbers are from, as data/sources.csv tells it.
create table source (
  id text primary key,
  citation text not null,
  licence text not null,
  date text not null,
  obtained text not null
);
alter table source enable row level security;
alter table source force row level security;
create policy source_read on source for select using (app_user() is not null or app_is_system());
create policy source_work on source using (app_is_system());
grant select, insert, update, delete on source to suite_app;

-- Which state of the data files the tables hold.
create table seed (
  name text primary key,
  hash text not null,
  seeded timestamptz not null
);
alter table seed enable row level security;
alter table seed force row level security;
create policy seed_work on seed using (app_is_system());
grant select, insert, update, delete on seed to suite_app;

-- `database`: ours, for everybody with the science. `licensed`: a frame that each organisation fills for itself.
-- `own` and `team`: somebody's, read by that person or by the organisation.
create table dataset (
  id text primary key check (
    id in ('hld-oils', 'hld-surfactants')
    or id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  slug text not null,
  kind text not null check (kind in ('hld-oil', 'hld-surfactant', 'hsp')),
  name text not null check (length(name) between 1 and 100),
  scope text not null check (scope in ('database', 'licensed', 'own', 'team')),
  -- The slug of a set that everybody has from the beginning: it can be emptied, but not renamed or deleted.
  builtin text,
  owner_id uuid references users (id),
  organisation_id uuid references organisation (id),
  share_id text unique,
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  deleted timestamptz,
  check ((scope in ('database', 'licensed')) = (owner_id is null)),
  check (scope <> 'team' or organisation_id is not null)
);
create unique index dataset_slug on dataset (slug) where owner_id is null;
create unique index dataset_owner_slug on dataset (owner_id, slug) where owner_id is not null;
create unique index dataset_owner_builtin on dataset (owner_id, builtin)
  where owner_id is not null and builtin is not null;
create index dataset_organisation on dataset (organisation_id) where scope = 'team';
create index dataset_deleted on dataset (deleted) where deleted is not null;
alter table dataset enable row level security;
alter table dataset force row level security;
create policy dataset_read on dataset for select using (
  app_is_system()
  or owner_id = app_user()
  or (scope in ('database', 'licensed') and app_user() is not null)
  or (scope = 'team' and organisation_id = app_organisation())
);
create policy dataset_write on dataset using (app_is_system() or owner_id = app_user())
  with check (
    app_is_system()
    or (owner_id = app_user() and organisation_id is not distinct from app_organisation())
  );
grant select, insert, update, delete on dataset to suite_app;

create table ingredient (
  id uuid primary key,
  dataset_id text not null references dataset (id) on delete cascade,
  -- Whose row it is in a licensed set; nobody else's organisation ever reads it.
  organisation_id uuid references organisation (id),
  kind text not null check (kind in ('hld-oil', 'hld-surfactant', 'hsp')),
  name text not null check (length(name) between 1 and 200),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  cas text,
  inci text,
  external_id text,
  method text not null check (method in ('biblio', 'calc', 'exp', 'na')),
  surfactant_type text,
  salinity_function text check (salinity_function in ('b', 'ln')),
  smiles text,
  eacn double precision,
  cc0 double precision,
  mw double precision check (mw > 0),
  density double precision check (density > 0),
  k double precision,
  alpha double precision,
  b double precision,
  cc_concentration double precision,
  dd double precision,
  dp double precision,
  dh double precision,
  r double precision check (r > 0),
  molar_volume double precision check (molar_volume > 0),
  boiling_point double precision,
  sources text[] not null default '{}',
  types text[] not null default '{}',
  industries text[] not null default '{}',
  applications text[] not null default '{}',
  supplier text,
  link text,
  other text,
  -- Who sees which field: {"cc0": "calculation"}; public, customers, calculation or hidden.
  visibility jsonb not null default '{}',
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  -- It left the database, but somebody may use it: found by its id only.
  withdrawn timestamptz,
  check (kind <> 'hld-oil' or eacn is not null),
  check (kind <> 'hld-surfactant' or (cc0 is not null and surfactant_type is not null)),
  check (surfactant_type in ('ionic', 'cationic', 'anionic', 'non-ionic', 'ethoxylate', 'apg', 'other'))
);
create index ingredient_dataset on ingredient (dataset_id, name_key);
create index ingredient_cas on ingredient (cas) where cas is not null;
alter table ingredient enable row level security;
alter table ingredient force row level security;
create policy ingredient_read on ingredient for select using (
  app_is_system()
  or (
    dataset_id in (select id from dataset)
    and (organisation_id is null or organisation_id = app_organisation())
  )
);
create policy ingredient_write on ingredient using (
  app_is_system()
  or (organisation_id is null and dataset_id in (select id from dataset where owner_id = app_user()))
  or (
    organisation_id = app_organisation()
    and dataset_id in (select id from dataset where scope = 'licensed')
  )
);
grant select, insert, update, delete on ingredient to suite_app;

-- What was done to an ingredient, with the values before and after.
create table ingredient_history (
  id bigint generated always as identity primary key,
  ingredient_id uuid not null,
  dataset_id text not null references dataset (id) on delete cascade,
  organisation_id uuid references organisation (id),
  version integer not null,
  at timestamptz not null,
  user_id uuid,
  action text not null check (action in ('created', 'changed', 'withdrawn', 'deleted')),
  changes jsonb not null
);
create index ingredient_history_ingredient on ingredient_history (ingredient_id, id);
create index ingredient_history_dataset on ingredient_history (dataset_id);
alter table ingredient_history enable row level security;
alter table ingredient_history force row level security;
create policy ingredient_history_read on ingredient_history for select using (
  app_is_system()
  or (
    dataset_id in (select id from dataset)
    and (organisation_id is null or organisation_id = app_organisation())
  )
);
create policy ingredient_history_write on ingredient_history for insert with check (
  app_is_system()
  or dataset_id in (select id from dataset where owner_id = app_user())
  or (
    organisation_id = app_organisation()
    and dataset_id in (select id from dataset where scope = 'licensed')
  )
);
create policy ingredient_history_work on ingredient_history using (app_is_system());
grant select, insert, update on ingredient_history to suite_app;

-- What the sources say where they differ; the ingredient itself holds the value that was chosen.
create table ingredient_value (
  id bigint generated always as identity primary key,
  ingredient_id uuid not null references ingredient (id) on delete cascade,
  source_id text not null references source (id),
  eacn double precision,
  cc0 double precision,
  dd double precision,
  dp double precision,
  dh double precision,
  notes text
);
create index ingredient_value_ingredient on ingredient_value (ingredient_id);
alter table ingredient_value enable row level security;
alter table ingredient_value force row level security;
create policy ingredient_value_read on ingredient_value for select using (app_user() is not null or app_is_system());
create policy ingredient_value_work on ingredient_value using (app_is_system());
grant select, insert, update, delete on ingredient_value to suite_app;

-- What searches run over. No row level security: its operators are not leakproof, and a scan under a policy reads every
-- row. It holds only public fields, and one function of the store asks it, always with the sets the caller may read.
-- Hansen points are stretched by two along dD, so that their distance is Ra.
create table ingredient_search (
  ingredient_id uuid primary key references ingredient (id) on delete cascade,
  dataset_id text not null,
  organisation_id uuid,
  kind text not null,
  name_key text collate "C" not null,
  text text not null,
  cas text,
  point cube,
  method text,
  surfactant_type text,
  salinity_function text,
  supplier text,
  types text[] not null,
  industries text[] not null,
  applications text[] not null,
  eacn double precision,
  cc0 double precision,
  mw double precision,
  density double precision,
  k double precision,
  alpha double precision,
  b double precision,
  cc_concentration double precision,
  dd double precision,
  dp double precision,
  dh double precision,
  r double precision,
  molar_volume double precision,
  boiling_point double precision,
  updated timestamptz not null
);
create index ingredient_search_name on ingredient_search (kind, name_key, ingredient_id);
create index ingredient_search_dataset on ingredient_search (dataset_id, kind, organisation_id);
create index ingredient_search_text on ingredient_search using gin (text gin_trgm_ops);
create index ingredient_search_point on ingredient_search using gist (point);
grant select, insert, update, delete on ingredient_search to suite_app;

-- Set by set, not row by row: an import of thousands is one statement here too.
create function fill_ingredient_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from ingredient_search s using changed c where s.ingredient_id = c.id;
  end if;
  insert into ingredient_search
  select
    c.id, c.dataset_id, c.organisation_id, c.kind, c.name_key,
    search_key(concat_ws(' ', c.name,
      case when is_public(v, 'cas') then c.cas end,
      case when is_public(v, 'inci') then c.inci end,
      case when is_public(v, 'externalId') then c.external_id end,
      case when is_public(v, 'supplier') then c.supplier end)),
    case when is_public(v, 'cas') then c.cas end,
    case when c.dd is not null and c.dp is not null and c.dh is not null
        and is_public(v, 'dD') and is_public(v, 'dP') and is_public(v, 'dH')
      then cube(array[2 * c.dd, c.dp, c.dh]) end,
    case when is_public(v, 'method') then c.method end,
    case when is_public(v, 'surfactantType') then c.surfactant_type end,
    case when is_public(v, 'salinityFunction') then c.salinity_function end,
    case when is_public(v, 'supplier') then c.supplier end,
    case when is_public(v, 'types') then c.types else '{}' end,
    case when is_public(v, 'industries') then c.industries else '{}' end,
    case when is_public(v, 'applications') then c.applications else '{}' end,
    case when is_public(v, 'eacn') then c.eacn end,
    case when is_public(v, 'cc0') then c.cc0 end,
    case when is_public(v, 'mw') then c.mw end,
    case when is_public(v, 'density') then c.density end,
    case when is_public(v, 'k') then c.k end,
    case when is_public(v, 'alpha') then c.alpha end,
    case when is_public(v, 'b') then c.b end,
    case when is_public(v, 'ccConcentration') then c.cc_concentration end,
    case when is_public(v, 'dD') then c.dd end,
    case when is_public(v, 'dP') then c.dp end,
    case when is_public(v, 'dH') then c.dh end,
    case when is_public(v, 'r') then c.r end,
    case when is_public(v, 'molarVolume') then c.molar_volume end,
    case when is_public(v, 'boilingPoint') then c.boiling_point end,
    c.updated
  from changed c cross join lateral (select c.visibility as v) shown
  where c.withdrawn is null;
  return null;
end
$$;
create trigger ingredient_added after insert on ingredient
  referencing new table as changed for each statement execute function fill_ingredient_search();
create trigger ingredient_changed after update on ingredient
  referencing new table as changed for each statement execute function fill_ingredient_search();

-- Who would like an ingredient to be looked into. Kept without a name when the account is erased.
create table vote (
  id uuid primary key,
  user_id uuid references users (id),
  database_id text not null references dataset (id) on delete cascade,
  ingredient_id uuid not null references ingredient (id) on delete cascade,
  created timestamptz not null,
  updated timestamptz not null,
  unique (user_id, ingredient_id)
);
create index vote_ingredient on vote (ingredient_id);
alter table vote enable row level security;
alter table vote force row level security;
create policy vote_own on vote using (user_id = app_user() or app_is_system());
grant select, insert, update, delete on vote to suite_app;

-- Totals over everybody's votes, and nothing else of them.
create function count_votes(ids uuid[]) returns table (ingredient_id uuid, total integer)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select v.ingredient_id, count(*)::integer from vote v where v.ingredient_id = any (ids) group by v.ingredient_id
$$;
revoke all on function count_votes(uuid[]) from public;
grant execute on function count_votes(uuid[]) to suite_app;

-- Ingredients that are asked for. Everybody sees them, nobody who asked.
create table wish (
  id uuid primary key,
  kind text not null check (kind in ('hld-oil', 'hld-surfactant', 'hsp')),
  name text not null,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  supplier text,
  link text,
  state text not null check (state in ('open', 'planned', 'added', 'declined')),
  reason text,
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  unique (kind, name_key)
);
create index wish_name on wish using gin (name_key gin_trgm_ops);
alter table wish enable row level security;
alter table wish force row level security;
create policy wish_read on wish for select using (app_user() is not null or app_is_system());
create policy wish_ask on wish for insert with check (app_user() is not null and state = 'open');
create policy wish_judge on wish for update using (app_user() is not null);
create policy wish_work on wish using (app_is_system());
-- Whoever may change a wish changes what became of it, never what was asked.
grant select, insert, delete on wish to suite_app;
grant update (state, reason, version, updated) on wish to suite_app;

create table wish_vote (
  id bigint generated always as identity primary key,
  wish_id uuid not null references wish (id) on delete cascade,
  -- Kept without a name when the account is erased.
  user_id uuid references users (id),
  -- What it is wanted for: a trade secret of the one who wrote it.
  use text,
  created timestamptz not null,
  unique (wish_id, user_id)
);
create index wish_vote_user on wish_vote (user_id);
alter table wish_vote enable row level security;
alter table wish_vote force row level security;
create policy wish_vote_own on wish_vote using (user_id = app_user() or app_is_system());
grant select, insert, update, delete on wish_vote to suite_app;

create function count_wish_votes(ids uuid[]) returns table (wish_id uuid, total integer)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select v.wish_id, count(*)::integer from wish_vote v where v.wish_id = any (ids) group by v.wish_id
$$;
revoke all on function count_wish_votes(uuid[]) from public;
grant execute on function count_wish_votes(uuid[]) to suite_app;
