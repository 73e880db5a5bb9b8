-- What each person and each organisation stores, in bytes by kind (S-27). What a person stores counts for their organisation too.
-- Rows are only added while something is stored or taken away, so that nobody waits for anybody: what a holder stores is the
-- sum of their rows, and of many rows a writer makes one of each kind.
create table stored_bytes (
  -- A person or an organisation.
  holder_id uuid not null,
  kind text not null check (kind in ('recipes', 'versions', 'results', 'photos', 'datasets', 'documents')),
  bytes bigint not null
);
create index stored_bytes_holder on stored_bytes (holder_id);
alter table stored_bytes enable row level security;
alter table stored_bytes force row level security;
create policy stored_bytes_system on stored_bytes using (app_is_system());
grant select on stored_bytes to suite_app;

-- What a holder stores in all; many rows become few on the way. Rows that another writer is summing up are left to that one.
create function sum_stored_bytes(holder uuid) returns bigint
language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
declare
  pieces bigint;
  total bigint;
begin
  select count(*), coalesce(sum(bytes), 0) into pieces, total from stored_bytes where holder_id = holder;
  if pieces > 100 then
    with open as (
      select ctid from stored_bytes where holder_id = holder for update skip locked
    ), gone as (
      delete from stored_bytes where ctid = any (array(select ctid from open)) returning kind, bytes
    )
    insert into stored_bytes (holder_id, kind, bytes)
    select holder, kind, sum(bytes) from gone group by kind having sum(bytes) <> 0;
  end if;
  return total;
end
$$;
revoke all on function sum_stored_bytes(uuid) from public;

-- Notes what was stored, or taken away, of somebody's or of an organisation's: so many bytes of each kind. A request that makes
-- it more than `app.most_of_person` or `app.most_of_organisation` fails with SB001; what the product does by itself, such as a
-- restore or the hand-over of an account, does not.
create function add_stored_bytes(owner uuid, kinds text[], added bigint[]) returns void
language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
declare
  organisation uuid;
  holder uuid;
  more bigint;
  most bigint;
  total bigint;
  is_person boolean;
begin
  select coalesce(sum(bytes), 0) into more from unnest(added) bytes;
  if owner is null or not exists (select from unnest(added) bytes where bytes <> 0) then return; end if;
  select organisation_id into organisation from users where id = owner;
  is_person := found;
  foreach holder in array array_remove(array[owner, organisation], null) loop
    insert into stored_bytes (holder_id, kind, bytes)
    select holder, kind, bytes from unnest(kinds, added) as noted (kind, bytes) where bytes <> 0;
    total := sum_stored_bytes(holder);
    most := nullif(
      current_setting(case when is_person then 'app.most_of_person' else 'app.most_of_organisation' end, true), '');
    if more > 0 and total > most and coalesce(current_setting('app.actor_kind', true), '') = 'user' then
      raise exception 'There is no room left for what is stored.' using
        errcode = 'SB001',
        -- What fills an account is told to its owner alone, and what fills an organisation to its people.
        detail = jsonb_build_object('holder', case when is_person then 'person' else 'organisation' end)
          || case when holder in (app_user(), app_organisation()) then jsonb_build_object('kinds', (
            select jsonb_object_agg(kind, bytes) from (
              select kind, sum(bytes) as bytes from stored_bytes where holder_id = holder group by kind
            ) summed
          )) else '{}' end;
    end if;
    is_person := false;
  end loop;
end
$$;
revoke all on function add_stored_bytes(uuid, text[], bigint[]) from public;

-- Whole rows are counted as texts without their moments, which are as long as the time zone of the session makes them: as much
-- is taken off as was noted.
create function bytes_of_row(whole text, variadic moments timestamptz[]) returns bigint language sql stable
  return octet_length(whole) - octet_length(concat(variadic moments));

-- Recipes, with what belongs to them where they change hands or go.
create function bytes_within_recipe(recipe uuid) returns table (kind text, bytes bigint) language sql stable as $$
  select 'versions', coalesce(sum(octet_length(document::text) + octet_length(summary::text)), 0)::bigint
  from recipe_version where recipe_id = recipe
  union all select 'results', coalesce(sum(bytes_of_row(l::text, l.created, l.updated)), 0)::bigint
  from lab_result l where recipe_id = recipe
  union all select 'photos', coalesce(sum(p.bytes), 0)::bigint from rack_photo p where recipe_id = recipe
$$;

create function count_added_recipes() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(owner_id, array['recipes'], array[size])
  from (
    select owner_id, sum(octet_length(document::text) + octet_length(summary::text))::bigint as size
    from came group by owner_id
  ) sized;
  return null;
end
$$;
create trigger recipe_bytes_added after insert on recipe referencing new table as came
  for each statement execute function count_added_recipes();

create function count_changed_recipes() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(owner_id, array['recipes'], array[size])
  from (
    select owner_id, sum(size)::bigint as size
    from (
      select owner_id, octet_length(document::text) + octet_length(summary::text) as size from came
      union all select owner_id, -octet_length(document::text) - octet_length(summary::text) from gone
    ) both_of
    group by owner_id
  ) sized;
  perform add_stored_bytes(gone.owner_id, array[inner_part.kind], array[-inner_part.bytes]),
    add_stored_bytes(came.owner_id, array[inner_part.kind], array[inner_part.bytes])
  from came
  join gone on gone.id = came.id and gone.owner_id <> came.owner_id
  cross join lateral bytes_within_recipe(came.id) inner_part;
  return null;
end
$$;
create trigger recipe_bytes_changed after update on recipe referencing old table as gone new table as came
  for each statement execute function count_changed_recipes();

-- Before it goes, for what belongs to it goes after it and cannot tell whose it was.
create function count_removed_recipe() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(old.owner_id, array_agg(kind), array_agg(-bytes))
  from (
    select 'recipes' as kind, octet_length(old.document::text)::bigint + octet_length(old.summary::text) as bytes
    union all select kind, bytes from bytes_within_recipe(old.id)
  ) parts;
  return old;
end
$$;
create trigger recipe_bytes_removed before delete on recipe
  for each row execute function count_removed_recipe();

-- Versions, results and photos. Those that go after their recipe find no owner, and were noted with it.
create function count_versions() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(owner_id, array['versions'], array[case tg_op when 'INSERT' then size else -size end])
  from (
    select r.owner_id, sum(octet_length(c.document::text) + octet_length(c.summary::text))::bigint as size
    from changed c join recipe r on r.id = c.recipe_id group by r.owner_id
  ) sized;
  return null;
end
$$;
create trigger recipe_version_bytes_added after insert on recipe_version referencing new table as changed
  for each statement execute function count_versions();
create trigger recipe_version_bytes_removed after delete on recipe_version referencing old table as changed
  for each statement execute function count_versions();

create function count_results() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(owner_id, array['results'], array[case tg_op when 'DELETE' then -size else size end])
  from (
    select r.owner_id, sum(bytes_of_row(c::text, c.created, c.updated))::bigint as size
    from changed c join recipe r on r.id = c.recipe_id group by r.owner_id
  ) sized;
  return null;
end
$$;
create trigger lab_result_bytes_added after insert on lab_result referencing new table as changed
  for each statement execute function count_results();
create trigger lab_result_bytes_removed after delete on lab_result referencing old table as changed
  for each statement execute function count_results();

create function count_changed_results() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(owner_id, array['results'], array[size])
  from (
    select r.owner_id, sum(b.size)::bigint as size
    from (
      select recipe_id, bytes_of_row(c::text, c.created, c.updated) as size from came c
      union all select recipe_id, -bytes_of_row(g::text, g.created, g.updated) from gone g
    ) b join recipe r on r.id = b.recipe_id group by r.owner_id
  ) sized;
  return null;
end
$$;
create trigger lab_result_bytes_changed after update on lab_result referencing old table as gone new table as came
  for each statement execute function count_changed_results();

create function count_photos() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(owner_id, array['photos'], array[case tg_op when 'INSERT' then size else -size end])
  from (
    select r.owner_id, sum(c.bytes)::bigint as size
    from changed c join recipe r on r.id = c.recipe_id group by r.owner_id
  ) sized;
  return null;
end
$$;
create trigger rack_photo_bytes_added after insert on rack_photo referencing new table as changed
  for each statement execute function count_photos();
create trigger rack_photo_bytes_removed after delete on rack_photo referencing old table as changed
  for each statement execute function count_photos();

-- Datasets: their rows, and what was changed in these. A licensed set is nobody's; rows that an organisation has in it are its own.
-- What suppliers offer is not counted: it is as much as they have products.
create function holder_of_rows(owner uuid, organisation uuid, scope text) returns uuid language sql immutable
  return coalesce(owner, case when scope = 'licensed' then organisation end);

-- The change, and about as much as the rest of such a row takes.
create function bytes_of_history(changes jsonb) returns bigint language sql immutable
  return octet_length(changes::text) + 100;

create function count_ingredients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(holder, array['datasets'], array[case tg_op when 'DELETE' then -size else size end])
  from (
    select holder, sum(bytes_of_row(c::text, c.created, c.updated, c.withdrawn))::bigint as size
    from changed c
    join dataset d on d.id = c.dataset_id
    cross join lateral holder_of_rows(d.owner_id, c.organisation_id, d.scope) holder
    where holder is not null
    group by holder
  ) sized;
  return null;
end
$$;
create trigger ingredient_bytes_added after insert on ingredient referencing new table as changed
  for each statement execute function count_ingredients();
create trigger ingredient_bytes_removed after delete on ingredient referencing old table as changed
  for each statement execute function count_ingredients();

create function count_changed_ingredients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(holder, array['datasets'], array[size])
  from (
    select holder, sum(b.size)::bigint as size
    from (
      select dataset_id, organisation_id, bytes_of_row(c::text, c.created, c.updated, c.withdrawn) as size from came c
      union all
      select dataset_id, organisation_id, -bytes_of_row(g::text, g.created, g.updated, g.withdrawn) from gone g
    ) b
    join dataset d on d.id = b.dataset_id
    cross join lateral holder_of_rows(d.owner_id, b.organisation_id, d.scope) holder
    where holder is not null
    group by holder
  ) sized;
  return null;
end
$$;
create trigger ingredient_bytes_changed after update on ingredient referencing old table as gone new table as came
  for each statement execute function count_changed_ingredients();

create function count_history() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(holder, array['datasets'], array[case tg_op when 'DELETE' then -size else size end])
  from (
    select holder, sum(bytes_of_history(c.changes))::bigint as size
    from changed c
    join dataset d on d.id = c.dataset_id
    cross join lateral holder_of_rows(d.owner_id, c.organisation_id, d.scope) holder
    where holder is not null
    group by holder
  ) sized;
  return null;
end
$$;
create trigger ingredient_history_bytes_added after insert on ingredient_history referencing new table as changed
  for each statement execute function count_history();
create trigger ingredient_history_bytes_removed after delete on ingredient_history referencing old table as changed
  for each statement execute function count_history();

create function bytes_of_datasets(sets text[]) returns table (holder uuid, bytes bigint) language sql stable as $$
  select h.holder, t.size
  from (
    select dataset_id, organisation_id, bytes_of_row(i::text, created, updated, withdrawn) as size
    from ingredient i where dataset_id = any (sets)
    union all
    select dataset_id, organisation_id, bytes_of_history(changes)
    from ingredient_history where dataset_id = any (sets)
  ) t
  join dataset d on d.id = t.dataset_id
  cross join lateral holder_of_rows(d.owner_id, t.organisation_id, d.scope) h (holder)
  where h.holder is not null
$$;

-- A set of a person that changes hands or goes.
create function count_dataset() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
declare
  size bigint := (select coalesce(sum(bytes), 0) from bytes_of_datasets(array[old.id]));
begin
  perform add_stored_bytes(old.owner_id, array['datasets'], array[-size]);
  if tg_op = 'DELETE' then return old; end if;
  perform add_stored_bytes(new.owner_id, array['datasets'], array[size]);
  return new;
end
$$;
create trigger dataset_bytes_removed before delete on dataset
  for each row when (old.owner_id is not null) execute function count_dataset();
create trigger dataset_bytes_moved before update on dataset
  for each row when (old.owner_id is distinct from new.owner_id) execute function count_dataset();

-- Data sheets of an organisation, those on their way included.
create function count_documents() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  perform add_stored_bytes(organisation_id, array['documents'], array[case tg_op when 'INSERT' then size else -size end])
  from (select organisation_id, sum(bytes)::bigint as size from changed group by organisation_id) sized;
  return null;
end
$$;
create trigger product_document_bytes_added after insert on product_document referencing new table as changed
  for each statement execute function count_documents();
create trigger product_document_bytes_removed after delete on product_document referencing old table as changed
  for each statement execute function count_documents();

-- Whoever comes to another organisation brings what they store along; an account that is erased holds nothing.
create function move_stored_bytes() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  insert into stored_bytes (holder_id, kind, bytes)
  select moved.holder, kind, moved.sign * sum(bytes)
  from stored_bytes, (values (old.organisation_id, -1), (new.organisation_id, 1)) moved (holder, sign)
  where holder_id = new.id and moved.holder is not null and old.organisation_id is distinct from new.organisation_id
  group by moved.holder, moved.sign, kind;
  if new.state = 'erased' then delete from stored_bytes where holder_id = new.id; end if;
  return null;
end
$$;
create trigger users_bytes after update of organisation_id, state on users
  for each row when (old.organisation_id is distinct from new.organisation_id or old.state <> new.state)
  execute function move_stored_bytes();

-- All of it, counted anew. For what is there already, and to be compared with.
create function count_stored_bytes() returns table (holder_id uuid, kind text, bytes bigint) language sql stable as $$
  with owned (owner, kind, size) as (
    select owner_id, 'recipes', octet_length(document::text)::bigint + octet_length(summary::text) from recipe
    union all select owner_id, w.kind, w.bytes from recipe, bytes_within_recipe(id) w
    union all select holder, 'datasets', bytes
    from bytes_of_datasets(array(select id from dataset where owner_id is not null or scope = 'licensed'))
    union all select organisation_id, 'documents', bytes::bigint from product_document
  )
  select holder, kind, sum(size)::bigint
  from owned
  left join users u on u.id = owner
  cross join lateral (select owner union all select u.organisation_id) holders (holder)
  where holder is not null
  group by holder, kind having sum(size) <> 0
$$;
revoke all on function count_stored_bytes() from public;

insert into stored_bytes select * from count_stored_bytes();
