-- What people save: private to their owner. The document is the recipe, everything beside it is found again by it.
create table recipe (
  id uuid primary key,
  kind text not null check (kind in ('hld', 'hsp')),
  owner_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 100),
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  document jsonb not null,
  -- The result as it was computed at the last save, and what a list shows.
  summary jsonb not null,
  -- Name, tags and names of ingredients, as search_key makes them.
  words text not null,
  tags text[] not null default '{}',
  lab_status text not null check (lab_status in ('idea', 'to-make', 'made', 'passed', 'failed')),
  -- Ingredients that the document holds by their key, and the sets these are in.
  ingredient_ids text[] not null default '{}',
  dataset_ids text[] not null default '{}',
  share_id text unique,
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  deleted timestamptz
);
create index recipe_updated on recipe (owner_id, kind, updated desc, id) where deleted is null;
create index recipe_name on recipe (owner_id, kind, name_key, id) where deleted is null;
create index recipe_deleted on recipe (deleted) where deleted is not null;
alter table recipe enable row level security;
alter table recipe force row level security;
-- As subqueries, who asks is looked up once and not row by row: thousands of rows are counted for every list.
create policy recipe_read on recipe for select
  using (owner_id = (select app_user()) or (select app_is_system()));
create policy recipe_add on recipe for insert with check (owner_id = app_user() or app_is_system());
create policy recipe_change on recipe for update using (owner_id = app_user() or app_is_system());
-- People put recipes into the bin; only time and the end of an account take them away.
create policy recipe_erase on recipe for delete using (app_is_system());
grant select, insert, update, delete on recipe to suite_app;

-- Every save keeps one: what the recipe was, who saved it and why.
create table recipe_version (
  recipe_id uuid not null references recipe (id) on delete cascade,
  version integer not null,
  author_id uuid references users (id),
  at timestamptz not null,
  note text,
  document jsonb not null,
  summary jsonb not null,
  primary key (recipe_id, version)
);
create index recipe_version_author on recipe_version (author_id);
alter table recipe_version enable row level security;
alter table recipe_version force row level security;
create policy recipe_version_own on recipe_version using (
  app_is_system() or exists (select 1 from recipe where recipe.id = recipe_id)
);
-- What was saved stays as it was.
grant select, insert, delete on recipe_version to suite_app;
grant update (author_id) on recipe_version to suite_app;

-- What came out when a version was made.
create table lab_result (
  id uuid primary key,
  recipe_id uuid not null references recipe (id) on delete cascade,
  version integer not null,
  revision integer not null default 1,
  author_id uuid references users (id),
  made_on date not null,
  made_by text,
  batch text,
  observed_type text not null check (observed_type in ('O/W', 'ME', 'W/O', 'separated')),
  stability jsonb not null default '{}',
  comment text,
  -- HLD and type as they were predicted for that version.
  predicted jsonb not null,
  created timestamptz not null,
  updated timestamptz not null
);
create index lab_result_recipe on lab_result (recipe_id, made_on desc, id);
create index lab_result_author on lab_result (author_id);
alter table lab_result enable row level security;
alter table lab_result force row level security;
create policy lab_result_own on lab_result using (
  app_is_system() or exists (select 1 from recipe where recipe.id = recipe_id)
);
grant select, insert, update, delete on lab_result to suite_app;
