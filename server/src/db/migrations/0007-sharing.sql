-- What may leave a company: `yes`, `inside` (its own people only) or `no` (no links at all, and no person outside).
alter table organisation add column link_policy text not null default 'yes'
  check (link_policy in ('yes', 'no', 'inside'));

-- Rights that an owner gave on one recipe or one dataset: to a person by address, or to the own organisation.
-- An address is written down whether there is an account behind it or not; it counts once that person has accepted.
create table access_grant (
  id uuid primary key,
  recipe_id uuid references recipe (id) on delete cascade,
  dataset_id text references dataset (id) on delete cascade,
  owner_id uuid not null references users (id),
  role text not null check (role in ('viewer', 'editor')),
  email citext,
  user_id uuid references users (id),
  organisation_id uuid references organisation (id),
  state text not null check (state in ('pending', 'accepted', 'declined')),
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  check (num_nonnulls(recipe_id, dataset_id) = 1),
  check (num_nonnulls(email, organisation_id) = 1),
  check (state <> 'accepted' or num_nonnulls(user_id, organisation_id) = 1),
  check (user_id is null or email is not null),
  unique (recipe_id, email),
  unique (dataset_id, email),
  unique (recipe_id, organisation_id),
  unique (dataset_id, organisation_id)
);
create index access_grant_owner on access_grant (owner_id);
create index access_grant_user on access_grant (user_id) where user_id is not null;
create index access_grant_email on access_grant (email) where email is not null;
create index access_grant_organisation on access_grant (organisation_id) where organisation_id is not null;
alter table access_grant enable row level security;
alter table access_grant force row level security;
-- Those who were given a right learn of it, and answer, through functions: they see nobody else's.
create policy access_grant_read on access_grant for select using (owner_id = app_user() or app_is_system());
create policy access_grant_change on access_grant for update using (owner_id = app_user() or app_is_system());
create policy access_grant_end on access_grant for delete using (owner_id = app_user() or app_is_system());
create policy access_grant_add on access_grant for insert with check (
  app_is_system()
  or (
    owner_id = app_user()
    and (recipe_id is null or exists (select 1 from recipe where id = recipe_id and owner_id = app_user()))
    and (dataset_id is null or exists (select 1 from dataset where id = dataset_id and owner_id = app_user()))
    -- A team is the own one; a person accepts for himself.
    and (organisation_id is null or organisation_id = app_organisation())
    and (state = 'pending') = (organisation_id is null)
    and user_id is null
  )
);
grant select, insert, delete on access_grant to suite_app;
grant update (role, version, updated) on access_grant to suite_app;

-- Grants that hold now for the one who asks. Outside of the owner's organisation they end with its policy, for a team
-- when the owner leaves it, and for everybody while the object is in the bin.
create function held_grants() returns table (grant_id uuid, recipe_id uuid, dataset_id text, role text)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select g.id, g.recipe_id, g.dataset_id, g.role
  from access_grant g
  join users o on o.id = g.owner_id
  left join organisation c on c.id = o.organisation_id
  left join recipe r on r.id = g.recipe_id
  left join dataset d on d.id = g.dataset_id
  where g.state = 'accepted' and coalesce(r.deleted, d.deleted) is null
    and (
      (
        g.user_id = app_user()
        and (coalesce(c.link_policy, 'yes') = 'yes' or o.organisation_id = app_organisation())
      )
      or (g.organisation_id = app_organisation() and g.organisation_id = o.organisation_id)
    )
$$;
revoke all on function held_grants() from public;
grant execute on function held_grants() to suite_app;

-- As arrays, so that a policy looks them up once and not row by row. An editor is a viewer too.
create function granted_recipes(needed text) returns uuid[] language sql stable
  return (select coalesce(array_agg(distinct recipe_id), '{}') from held_grants()
    where recipe_id is not null and (needed = 'viewer' or role = 'editor'));
create function granted_datasets(needed text) returns text[] language sql stable
  return (select coalesce(array_agg(distinct dataset_id), '{}') from held_grants()
    where dataset_id is not null and (needed = 'viewer' or role = 'editor'));

-- What was given to the one who asks, and by whom: invitations, and what came of them.
create function received_grants()
returns table (
  grant_id uuid, recipe_id uuid, dataset_id text, role text, state text, kind text, object_name text,
  owner_name text, is_team boolean, created timestamptz
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select g.id, g.recipe_id, g.dataset_id, g.role, g.state, coalesce(r.kind, d.kind), coalesce(r.name, d.name),
    o.name, g.organisation_id is not null, g.created
  from access_grant g
  join users o on o.id = g.owner_id and o.state = 'active'
  left join organisation c on c.id = o.organisation_id
  left join recipe r on r.id = g.recipe_id
  left join dataset d on d.id = g.dataset_id
  where coalesce(r.deleted, d.deleted) is null and g.owner_id <> app_user() and g.state <> 'declined'
    and (
      (
        (g.user_id = app_user() or (g.state = 'pending' and g.email = (select email from users where id = app_user())))
        and (coalesce(c.link_policy, 'yes') = 'yes' or o.organisation_id = app_organisation())
      )
      or (g.organisation_id = app_organisation() and g.organisation_id = o.organisation_id)
    )
$$;
revoke all on function received_grants() from public;
grant execute on function received_grants() to suite_app;

-- The answer of the one who was invited: yes, or no, which also leaves what was accepted. False where there is none.
create function answer_grant(given uuid, answer text, at timestamptz) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  if answer not in ('accepted', 'declined') then return false; end if;
  update access_grant set state = answer, user_id = app_user(), version = version + 1, updated = at
  where id = given and id in (select grant_id from received_grants() where not is_team)
    and (state = 'pending' or answer = 'declined');
  return found;
end
$$;
revoke all on function answer_grant(uuid, text, timestamptz) from public;
grant execute on function answer_grant(uuid, text, timestamptz) to suite_app;

-- Recipes: also for those who were granted one. Editors save; the bin, the owner and sharing stay the owner's.
alter policy recipe_read on recipe using (
  owner_id = (select app_user())
  or (select app_is_system())
  or id = any ((select granted_recipes('viewer'))::uuid[])
);
alter policy recipe_change on recipe using (
  owner_id = (select app_user())
  or (select app_is_system())
  or id = any ((select granted_recipes('editor'))::uuid[])
);
create function guard_recipe() returns trigger language plpgsql as $$
begin
  if app_is_system() then return new; end if;
  if new.owner_id is distinct from old.owner_id or new.kind is distinct from old.kind
    or new.share_id is distinct from old.share_id
    or (old.owner_id is distinct from app_user() and new.deleted is distinct from old.deleted) then
    raise exception 'This may not be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger recipe_guard before update on recipe for each row execute function guard_recipe();

drop policy recipe_version_own on recipe_version;
create policy recipe_version_read on recipe_version for select using (
  (select app_is_system()) or exists (select 1 from recipe where recipe.id = recipe_id)
);
create policy recipe_version_write on recipe_version using (
  (select app_is_system())
  or exists (select 1 from recipe where recipe.id = recipe_id and recipe.owner_id = (select app_user()))
  or recipe_id = any ((select granted_recipes('editor'))::uuid[])
);
drop policy lab_result_own on lab_result;
create policy lab_result_read on lab_result for select using (
  (select app_is_system()) or exists (select 1 from recipe where recipe.id = recipe_id)
);
create policy lab_result_write on lab_result using (
  (select app_is_system())
  or exists (select 1 from recipe where recipe.id = recipe_id and recipe.owner_id = (select app_user()))
  or recipe_id = any ((select granted_recipes('editor'))::uuid[])
);

-- Datasets likewise: editors write rows, and nothing of the set but that it changed.
alter policy dataset_read on dataset using (
  (select app_is_system())
  or owner_id = (select app_user())
  or (scope in ('database', 'licensed') and (select app_user()) is not null)
  or (scope = 'team' and organisation_id = (select app_organisation()))
  or id = any ((select granted_datasets('viewer'))::text[])
);
create policy dataset_touch on dataset for update using (
  id = any ((select granted_datasets('editor'))::text[])
);
create function guard_dataset() returns trigger language plpgsql as $$
begin
  if app_is_system() then return new; end if;
  if new.share_id is distinct from old.share_id or new.owner_id is distinct from old.owner_id
    or (
      old.owner_id is distinct from app_user()
      and (to_jsonb(new) - 'version' - 'updated') is distinct from (to_jsonb(old) - 'version' - 'updated')
    ) then
    raise exception 'This may not be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger dataset_guard before update on dataset for each row execute function guard_dataset();
create policy ingredient_edit on ingredient using (
  organisation_id is null and dataset_id = any ((select granted_datasets('editor'))::text[])
);
create policy ingredient_history_edit on ingredient_history for insert with check (
  organisation_id is null and dataset_id = any ((select granted_datasets('editor'))::text[])
);

-- The ingredients that a granted recipe holds by their keys, as its owner reads them: the values come with the recipe,
-- their sets do not. What the owner was granted by others is not passed on.
create function ingredients_of_granted(recipe_id uuid) returns setof ingredient
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select i.*
  from recipe r
  join users o on o.id = r.owner_id
  join ingredient i on i.id::text = any (r.ingredient_ids)
  join dataset d on d.id = i.dataset_id and d.id = any (r.dataset_ids) and d.deleted is null
  where r.id = $1 and r.id = any (granted_recipes('viewer'))
    and (
      d.scope in ('database', 'licensed')
      or d.owner_id = r.owner_id
      or (d.scope = 'team' and d.organisation_id = o.organisation_id)
    )
    and (i.organisation_id is null or i.organisation_id = o.organisation_id)
$$;
revoke all on function ingredients_of_granted(uuid) from public;
grant execute on function ingredients_of_granted(uuid) to suite_app;

-- An address that opens one recipe or one dataset for reading, without an account. Its token is kept as a hash; the id
-- is the public handle `share_id` of the object, and opens nothing.
create table share_link (
  id uuid primary key,
  recipe_id uuid references recipe (id) on delete cascade,
  dataset_id text references dataset (id) on delete cascade,
  owner_id uuid not null references users (id),
  token_hash text not null unique,
  mode text not null check (mode in ('snapshot', 'live')),
  -- What a snapshot shows, as it was at `frozen`.
  snapshot jsonb,
  frozen timestamptz,
  audience text not null check (audience in ('anyone', 'signed-in', 'organisation')),
  passcode_hash text,
  hides_amounts boolean not null,
  hides_suppliers boolean not null,
  hides_sources boolean not null,
  names_organisation boolean not null,
  may_copy boolean not null,
  ends timestamptz not null,
  -- Ended before its time, and why: the object went into the bin, the owner left or was blocked, the company's policy.
  ended timestamptz,
  ended_by text check (ended_by in ('bin', 'left', 'policy')),
  opened integer not null default 0,
  last_opened timestamptz,
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null,
  check (num_nonnulls(recipe_id, dataset_id) = 1),
  check ((mode = 'snapshot') = (snapshot is not null)),
  check ((mode = 'snapshot') = (frozen is not null)),
  check ((ended is null) = (ended_by is null)),
  -- One address per object.
  unique (recipe_id),
  unique (dataset_id)
);
create index share_link_owner on share_link (owner_id, created);
alter table share_link enable row level security;
alter table share_link force row level security;
create policy share_link_own on share_link using (owner_id = app_user() or app_is_system())
  with check (
    app_is_system()
    or (
      owner_id = app_user()
      and (recipe_id is null or exists (select 1 from recipe where id = recipe_id and owner_id = app_user()))
      and (dataset_id is null or exists (select 1 from dataset where id = dataset_id and owner_id = app_user()))
    )
  );
grant select, insert, update, delete on share_link to suite_app;

-- The object carries the handle of its link as long as that has not ended.
create function keep_share_handle() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  if tg_op = 'DELETE' then
    update recipe set share_id = null where id = old.recipe_id and share_id = old.id::text;
    update dataset set share_id = null where id = old.dataset_id and share_id = old.id::text;
    return null;
  end if;
  update recipe set share_id = case when new.ended is null then new.id::text end where id = new.recipe_id;
  update dataset set share_id = case when new.ended is null then new.id::text end where id = new.dataset_id;
  return null;
end
$$;
create trigger share_link_handle after insert or delete or update of ended on share_link
  for each row execute function keep_share_handle();

create function end_links(by_whom text, recipes uuid[], datasets text[], owners uuid[]) returns void
language sql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  update share_link set ended = now(), ended_by = by_whom, snapshot = case when mode = 'snapshot' then '{}'::jsonb end
  where ended is null and (recipe_id = any (recipes) or dataset_id = any (datasets) or owner_id = any (owners))
$$;
revoke all on function end_links(text, uuid[], text[], uuid[]) from public;

-- Whoever writes these rows: links end with them, at once and for good.
create function end_links_of_bin() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'recipe' then
    perform end_links('bin', array[new.id::uuid], '{}', '{}');
  else
    perform end_links('bin', '{}', array[new.id::text], '{}');
  end if;
  return null;
end
$$;
create trigger recipe_bin after update of deleted on recipe
  for each row when (old.deleted is null and new.deleted is not null) execute function end_links_of_bin();
create trigger dataset_bin after update of deleted on dataset
  for each row when (old.deleted is null and new.deleted is not null) execute function end_links_of_bin();

create function end_links_of_owner() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform end_links('left', '{}', '{}', array[new.id]);
  return null;
end
$$;
create trigger users_left after update of state, organisation_id on users
  for each row when (
    (old.state = 'active' and new.state <> 'active')
    or (old.organisation_id is not null and old.organisation_id is distinct from new.organisation_id)
  ) execute function end_links_of_owner();

create function end_links_of_policy() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  perform end_links('policy', '{}', '{}', (select array_agg(id) from users where organisation_id = new.id));
  return null;
end
$$;
create trigger organisation_policy after update of link_policy on organisation
  for each row when (old.link_policy <> 'no' and new.link_policy = 'no') execute function end_links_of_policy();
