-- What takes away what is kept for a time only (S-56): how each purge went, and whether the clock can be believed.
create table purge_run (
  name text primary key,
  -- When it was last done to the end, and since when it fails; the second is null where the last run was done.
  done timestamptz,
  failed_since timestamptz,
  reason text
);
alter table purge_run enable row level security;
alter table purge_run force row level security;
create policy purge_run_system on purge_run using (app_is_system());
grant select, insert, update on purge_run to suite_app;

create table purge_clock (
  id boolean primary key default true check (id),
  -- When a server last looked at the clock of the database.
  seen timestamptz not null,
  -- Since when nothing is purged, and for how long clock and servers have agreed since.
  held_since timestamptz,
  agreed_ms bigint not null default 0
);
alter table purge_clock enable row level security;
alter table purge_clock force row level security;
create policy purge_clock_system on purge_clock using (app_is_system());
grant select, update on purge_clock to suite_app;
insert into purge_clock (seen) values (now());

-- Recipes in the order of their last change, whoever owns them: those whose versions are to be looked at.
create index recipe_changed on recipe (updated, id);
