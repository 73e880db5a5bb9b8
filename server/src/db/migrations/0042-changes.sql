-- What changed, for programs that keep a copy of what somebody may see (decision 075): for every object and everybody who
-- is told of it one entry, the latest. Readers follow the order of commits: `xid` is the transaction that wrote the entry,
-- and `seq` the order within one. What has become of the object is looked up when the entry is read.
create table change (
  kind text not null,
  object_id text not null,
  -- user:ID, organisation:ID, all; recipe:ID and dataset:ID mean whoever may see that recipe or dataset now.
  audience text not null,
  xid xid8 not null default pg_current_xact_id(),
  seq bigserial not null,
  time timestamptz not null default now(),
  -- Gone, or this audience lost it. Kept for some time only.
  deleted boolean not null default false,
  primary key (kind, object_id, audience)
);
create index change_order on change (audience, xid, seq);
create index change_deleted on change (time) where deleted;

-- Nothing up to this transaction can be told completely any more: deletions were taken away, or rows were restored.
create table change_kept (
  id boolean primary key default true check (id),
  after xid8 not null
);
insert into change_kept (after) values ('0');

-- The audiences that whoever asks belongs to.
create function my_audiences() returns text[] language sql stable
  return (
    select array_agg(name) from (
      select 'user:' || app_user() as name
      union all select 'organisation:' || app_organisation()
      union all select 'all'
      union all select 'recipe:' || id from recipe where deleted is null
      union all select 'dataset:' || id from dataset where deleted is null
    ) as mine
    where name is not null
  );

alter table change enable row level security;
alter table change force row level security;
-- As a set, which is looked up by its hash: somebody with thousands of recipes has thousands of audiences.
create policy change_read on change for select using (
  (select app_is_system()) or audience in (select unnest(my_audiences()))
);
create policy change_work on change using ((select app_is_system()));
grant select, update, delete on change to suite_app;
alter table change_kept enable row level security;
alter table change_kept force row level security;
create policy change_kept_read on change_kept for select using (true);
create policy change_kept_work on change_kept using ((select app_is_system()));
grant select, update on change_kept to suite_app;

-- Which numbers of transactions these are: those of another cluster, of one that was set back in time, or of a table that
-- was made anew mean nothing here.
create function change_history() returns text language sql stable
  return concat_ws(
    ' ', (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select oid from pg_database where datname = current_database()), 'change'::regclass::oid
  );

-- Who may see recipes and datasets now: their owners, those they are shared with (as in held_grants), organisations, all.
create function audiences_of(recipes uuid[], datasets text[])
returns table (kind text, object_id text, audience text) language sql stable as $$
  with held as (
    select g.recipe_id, g.dataset_id, coalesce('user:' || g.user_id, 'organisation:' || g.organisation_id) as audience
    from access_grant g
    join users o on o.id = g.owner_id
    left join organisation c on c.id = o.organisation_id
    left join users u on u.id = g.user_id
    where g.state = 'accepted' and (g.recipe_id = any (recipes) or g.dataset_id = any (datasets))
      and case
        when g.organisation_id is not null then g.organisation_id = o.organisation_id
        else coalesce(c.link_policy, 'yes') = 'yes' or o.organisation_id = u.organisation_id
      end
  )
  select r.kind || '-recipe', r.id::text, seen.by_whom
  from recipe r cross join lateral (
    select 'user:' || r.owner_id as by_whom
    union select audience from held where recipe_id = r.id
  ) seen
  where r.id = any (recipes) and r.deleted is null
  union all
  select d.kind || '-dataset', d.id, seen.by_whom
  from dataset d cross join lateral (
    select 'user:' || d.owner_id as by_whom where d.owner_id is not null
    union select 'organisation:' || d.organisation_id where d.scope = 'team'
    union select 'all' where d.scope in ('database', 'licensed')
    union select audience from held where dataset_id = d.id
  ) seen
  where d.id = any (datasets) and d.deleted is null
$$;

-- Whether entries are written: not while a restore puts rows back, which writes all of them at its end.
create function notes_changes() returns boolean language sql stable
  return coalesce(current_setting('app.is_restoring', true), '') <> 'yes';

-- Recipes and datasets that changed, or that others may see now: entries for those who may, deletions for those who may no
-- longer. One transaction after the other: the later one sees whom the earlier one let in, and what it wrote.
create function note_changes(recipes uuid[], datasets text[]) returns void language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if not notes_changes() or cardinality(recipes) + cardinality(datasets) = 0 then return; end if;
  perform from recipe where id = any (recipes) order by id for no key update;
  perform from dataset where id = any (datasets) order by id for no key update;
  insert into change (kind, object_id, audience)
  select * from audiences_of(recipes, datasets) order by 1, 2, 3
  on conflict (kind, object_id, audience)
    do update set xid = excluded.xid, seq = excluded.seq, time = excluded.time, deleted = false;
  update change c
  set xid = pg_current_xact_id(), seq = nextval('change_seq_seq'), time = now(), deleted = true
  where not c.deleted
    and (
      (c.kind in ('hld-recipe', 'hsp-recipe') and c.object_id = any (recipes::text[]))
      or (c.kind in ('hld-oil-dataset', 'hld-surfactant-dataset', 'hsp-dataset') and c.object_id = any (datasets))
    )
    and not exists (
      select from audiences_of(recipes, datasets) a
      where a.kind = c.kind and a.object_id = c.object_id and a.audience = c.audience
    );
end
$$;
revoke all on function note_changes(uuid[], text[]) from public;

create function note_recipes() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if tg_op = 'INSERT' then
    perform note_changes(array(select id from new_rows), '{}');
  elsif tg_op = 'UPDATE' then
    perform note_changes(array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.version, n.owner_id, n.deleted) is distinct from (o.version, o.owner_id, o.deleted)
    ), '{}');
  else
    delete from change where audience in (select 'recipe:' || id from old_rows);
    perform note_changes(array(select id from old_rows), '{}');
  end if;
  return null;
end
$$;
create trigger recipe_added_change after insert on recipe
  referencing new table as new_rows for each statement execute function note_recipes();
create trigger recipe_changed_change after update on recipe
  referencing old table as old_rows new table as new_rows for each statement execute function note_recipes();
create trigger recipe_deleted_change after delete on recipe
  referencing old table as old_rows for each statement execute function note_recipes();

create function note_datasets() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if tg_op = 'INSERT' then
    perform note_changes('{}', array(select id from new_rows));
  elsif tg_op = 'UPDATE' then
    perform note_changes('{}', array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.version, n.owner_id, n.organisation_id, n.scope, n.deleted)
        is distinct from (o.version, o.owner_id, o.organisation_id, o.scope, o.deleted)
    ));
  else
    delete from change where audience in (select 'dataset:' || id from old_rows);
    perform note_changes('{}', array(select id from old_rows));
  end if;
  return null;
end
$$;
create trigger dataset_added_change after insert on dataset
  referencing new table as new_rows for each statement execute function note_datasets();
create trigger dataset_changed_change after update on dataset
  referencing old table as old_rows new table as new_rows for each statement execute function note_datasets();
create trigger dataset_deleted_change after delete on dataset
  referencing old table as old_rows for each statement execute function note_datasets();

-- What is in them: one entry for whoever may see the recipe or the dataset when it is read.
create function note_lab_results() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if not notes_changes() then return null; end if;
  if tg_op = 'DELETE' then
    insert into change (kind, object_id, audience, deleted)
    select r.kind || '-lab-result', o.id::text, 'recipe:' || r.id, true
    from old_rows o join recipe r on r.id = o.recipe_id order by 2
    on conflict (kind, object_id, audience)
      do update set xid = excluded.xid, seq = excluded.seq, time = excluded.time, deleted = true;
  else
    insert into change (kind, object_id, audience)
    select r.kind || '-lab-result', n.id::text, 'recipe:' || r.id
    from new_rows n join recipe r on r.id = n.recipe_id order by 2
    on conflict (kind, object_id, audience)
      do update set xid = excluded.xid, seq = excluded.seq, time = excluded.time, deleted = false;
  end if;
  return null;
end
$$;
create trigger lab_result_added_change after insert on lab_result
  referencing new table as new_rows for each statement execute function note_lab_results();
create trigger lab_result_changed_change after update on lab_result
  referencing new table as new_rows for each statement execute function note_lab_results();
create trigger lab_result_deleted_change after delete on lab_result
  referencing old table as old_rows for each statement execute function note_lab_results();

create function note_ingredients() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if not notes_changes() then return null; end if;
  if tg_op = 'UPDATE' then
    insert into change (kind, object_id, audience, deleted)
    select n.kind, n.id::text, coalesce('organisation:' || n.organisation_id, 'dataset:' || n.dataset_id),
      n.withdrawn is not null
    from new_rows n join old_rows o on o.id = n.id
    where (n.version, n.withdrawn) is distinct from (o.version, o.withdrawn) order by 2
    on conflict (kind, object_id, audience)
      do update set xid = excluded.xid, seq = excluded.seq, time = excluded.time, deleted = excluded.deleted;
  elsif tg_op = 'INSERT' then
    insert into change (kind, object_id, audience)
    select n.kind, n.id::text, coalesce('organisation:' || n.organisation_id, 'dataset:' || n.dataset_id)
    from new_rows n where n.withdrawn is null order by 2
    on conflict (kind, object_id, audience)
      do update set xid = excluded.xid, seq = excluded.seq, time = excluded.time, deleted = false;
  else
    -- With a whole dataset its entry says it.
    insert into change (kind, object_id, audience, deleted)
    select o.kind, o.id::text, coalesce('organisation:' || o.organisation_id, 'dataset:' || o.dataset_id), true
    from old_rows o join dataset d on d.id = o.dataset_id order by 2
    on conflict (kind, object_id, audience)
      do update set xid = excluded.xid, seq = excluded.seq, time = excluded.time, deleted = true;
  end if;
  return null;
end
$$;
create trigger ingredient_added_change after insert on ingredient
  referencing new table as new_rows for each statement execute function note_ingredients();
create trigger ingredient_changed_change after update on ingredient
  referencing old table as old_rows new table as new_rows for each statement execute function note_ingredients();
create trigger ingredient_deleted_change after delete on ingredient
  referencing old table as old_rows for each statement execute function note_ingredients();

-- What is shared, and what no longer is.
create function note_grants() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if tg_op <> 'INSERT' then
    perform note_changes(
      array(select recipe_id from old_rows where state = 'accepted' and recipe_id is not null),
      array(select dataset_id from old_rows where state = 'accepted' and dataset_id is not null)
    );
  end if;
  if tg_op <> 'DELETE' then
    perform note_changes(
      array(select recipe_id from new_rows where state = 'accepted' and recipe_id is not null),
      array(select dataset_id from new_rows where state = 'accepted' and dataset_id is not null)
    );
  end if;
  return null;
end
$$;
create trigger access_grant_added_change after insert on access_grant
  referencing new table as new_rows for each statement execute function note_grants();
create trigger access_grant_changed_change after update on access_grant
  referencing old table as old_rows new table as new_rows for each statement execute function note_grants();
create trigger access_grant_deleted_change after delete on access_grant
  referencing old table as old_rows for each statement execute function note_grants();

-- Sharing ends and begins with where people are, and with what their company allows.
create function note_people() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
begin
  if tg_table_name = 'users' then
    if new.state = 'erased' then delete from change where audience = 'user:' || new.id; end if;
    perform note_changes(
      array(select recipe_id from access_grant where new.id in (owner_id, user_id) and recipe_id is not null),
      array(select dataset_id from access_grant where new.id in (owner_id, user_id) and dataset_id is not null)
    );
  else
    perform note_changes(
      array(select g.recipe_id from access_grant g join users u on u.id = g.owner_id
        where u.organisation_id = new.id and g.recipe_id is not null),
      array(select g.dataset_id from access_grant g join users u on u.id = g.owner_id
        where u.organisation_id = new.id and g.dataset_id is not null)
    );
  end if;
  return null;
end
$$;
create trigger users_change after update of organisation_id, state on users
  for each row when (
    old.organisation_id is distinct from new.organisation_id or (old.state <> new.state and new.state = 'erased')
  ) execute function note_people();
create trigger organisation_change after update of link_policy on organisation
  for each row when (old.link_policy <> new.link_policy) execute function note_people();

-- Entries for all that is there, by whoever has just put it there: no former position means anything then.
create function note_everything() returns void language plpgsql
set search_path = public, pg_temp
as $$
begin
  delete from change;
  insert into change (kind, object_id, audience)
  select * from audiences_of(array(select id from recipe), array(select id from dataset))
  union all
  select r.kind || '-lab-result', l.id::text, 'recipe:' || r.id from lab_result l join recipe r on r.id = l.recipe_id
  union all
  select kind, id::text, coalesce('organisation:' || organisation_id, 'dataset:' || dataset_id)
  from ingredient where withdrawn is null;
  update change_kept set after = pg_current_xact_id();
end
$$;
revoke all on function note_everything() from public;
select note_everything();
