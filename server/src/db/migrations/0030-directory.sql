-- A company's directory keeps its people here by SCIM. Whoever holds one of its tokens is an actor of its own, which reaches
-- the people of one organisation and nothing that they made; it is no member of the organisation either.
create function app_directory() returns uuid language sql stable
  return nullif(current_setting('app.directory', true), '')::uuid;

-- Opens the organisation when its sign-on does not work: nothing a directory says touches it.
alter table users add column is_emergency boolean not null default false;

-- Staff and emergency accounts are not there for a directory, neither to read nor to make.
create policy users_directory_read on users for select using (
  organisation_id = (select app_directory()) and not is_emergency and not 'admin-group' = any (roles)
);
create policy users_directory_add on users for insert with check (
  organisation_id = (select app_directory()) and not is_emergency and not 'admin-group' = any (roles)
);
create policy users_directory_change on users for update using (
  organisation_id = (select app_directory()) and not is_emergency and not 'admin-group' = any (roles)
);

create or replace function guard_users() returns trigger language plpgsql as $$
declare
  open text[] := array['name', 'preferences'];
begin
  if app_is_system() then return new; end if;
  if app_is_staff() and new.id is distinct from app_user() then
    open := open || array['email', 'organisation_id', 'state', 'roles', 'approved', 'refused', 'refusal', 'version'];
  end if;
  if app_directory() is not null then open := array['name', 'email', 'state', 'roles', 'approved', 'version']; end if;
  if (to_jsonb(new) - open) is distinct from (to_jsonb(old) - open) then
    raise exception 'This part of an account cannot be changed from here.' using errcode = '42501';
  end if;
  return new;
end
$$;

create policy session_directory on session using (
  (select app_directory()) is not null and user_id in (select id from users)
);
create policy one_time_token_directory on one_time_token using (
  (select app_directory()) is not null and user_id in (select id from users)
);
create policy client_directory on client using (
  organisation_id = (select app_directory()) and subject_id in (select id from users)
);
create policy client_secret_directory on client_secret using (
  (select app_directory()) is not null and client_id in (select id from client)
);
create policy organisation_directory_read on organisation for select using (id = (select app_directory()));
-- Locked while seats are counted, never changed.
create policy organisation_directory_lock on organisation for update
  using (id = (select app_directory())) with check (false);

alter table audit drop constraint audit_actor_kind_check;
alter table audit add constraint audit_actor_kind_check
  check (actor_kind in ('visitor', 'user', 'client', 'directory', 'system'));

-- What opens /scim/v2 for one organisation. Only the hash is kept.
create table scim_token (
  id uuid primary key,
  organisation_id uuid not null references organisation (id) on delete cascade,
  label text not null,
  hash text not null unique,
  created timestamptz not null,
  made_by uuid,
  expires timestamptz not null,
  last_used timestamptz,
  revoked timestamptz
);
create index scim_token_organisation on scim_token (organisation_id, created);
alter table scim_token enable row level security;
alter table scim_token force row level security;
create policy scim_token_work on scim_token using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on scim_token to suite_app;

-- Whose token this is: asked before anybody is known, like that of a session.
create function holder_of_scim_token(token_hash text)
returns table (token_id uuid, organisation_id uuid, expires timestamptz)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select t.id, t.organisation_id, t.expires from scim_token t where t.hash = token_hash and t.revoked is null
$$;
revoke all on function holder_of_scim_token(text) from public;

-- Once a minute is enough: a sync is many requests.
create function note_scim_use(token uuid, at timestamptz) returns void
language sql volatile security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  update scim_token set last_used = at
  where id = token and organisation_id = app_directory()
    and (last_used is null or last_used < at - interval '1 minute')
$$;
revoke all on function note_scim_use(uuid, timestamptz) from public;
grant execute on function note_scim_use(uuid, timestamptz) to suite_app;

-- What a directory says about somebody beside what an account holds.
create table directory_person (
  user_id uuid primary key references users (id) on delete cascade,
  organisation_id uuid not null references organisation (id) on delete cascade,
  external_id text,
  user_name citext,
  given_name text,
  family_name text,
  -- When the directory made the account; absent where staff had, and the directory found it.
  provisioned timestamptz,
  changed timestamptz not null,
  -- When the directory ended the account. Only what it ended itself it can give back.
  deactivated timestamptz,
  -- Deleted in the directory: not told there any more, and given back when it is added again.
  removed timestamptz
);
create unique index directory_person_external on directory_person (organisation_id, external_id);
create unique index directory_person_user_name on directory_person (organisation_id, user_name);
alter table directory_person enable row level security;
alter table directory_person force row level security;
create policy directory_person_work on directory_person using (
  organisation_id = (select app_directory()) or (select app_is_system()) or (select app_is_staff())
);
grant select, insert, update, delete on directory_person to suite_app;

create table directory_group (
  id uuid primary key,
  organisation_id uuid not null references organisation (id) on delete cascade,
  name citext not null,
  external_id text,
  created timestamptz not null,
  changed timestamptz not null,
  version integer not null default 1
);
create unique index directory_group_name on directory_group (organisation_id, name);
create unique index directory_group_external on directory_group (organisation_id, external_id);
alter table directory_group enable row level security;
alter table directory_group force row level security;
create policy directory_group_work on directory_group using (
  organisation_id = (select app_directory()) or (select app_is_system()) or (select app_is_staff())
);
grant select, insert, update, delete on directory_group to suite_app;

create table directory_group_member (
  group_id uuid not null references directory_group (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index directory_group_member_user on directory_group_member (user_id);
alter table directory_group_member enable row level security;
alter table directory_group_member force row level security;
create policy directory_group_member_work on directory_group_member using (
  (select app_is_system()) or (select app_is_staff()) or (
    (select app_directory()) is not null
    and group_id in (select id from directory_group) and user_id in (select id from users)
  )
);
grant select, insert, update, delete on directory_group_member to suite_app;

-- Which roles a group of the directory, or of the sign-on, gives. Nobody becomes staff that way.
create table group_role (
  organisation_id uuid not null references organisation (id) on delete cascade,
  group_name citext not null,
  role text not null check (role in (
    'hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group', 'supplier-group'
  )),
  primary key (organisation_id, group_name, role)
);
alter table group_role enable row level security;
alter table group_role force row level security;
create policy group_role_read on group_role for select using (organisation_id = (select app_directory()));
create policy group_role_work on group_role using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on group_role to suite_app;

-- Whoever leaves the organisation, or is erased, leaves its directory.
create function leave_directory() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  delete from directory_person where user_id = new.id;
  delete from directory_group_member where user_id = new.id;
  return null;
end
$$;
revoke all on function leave_directory() from public;
create trigger users_leave_directory after update of organisation_id on users for each row
  when (old.organisation_id is distinct from new.organisation_id) execute function leave_directory();
