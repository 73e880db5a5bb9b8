-- Companies and institutes; what their people own is kept apart from every other one.
create table organisation (
  id uuid primary key,
  name text not null,
  created timestamptz not null
);
alter table organisation enable row level security;
alter table organisation force row level security;
create policy organisation_read on organisation for select using (id = app_organisation() or app_is_system());
create policy organisation_work on organisation using (app_is_system());
grant select, insert, update, delete on organisation to suite_app;

-- Accounts. `invited`: a link is in somebody's mail; `waiting`: the address is confirmed and staff decide.
create table users (
  id uuid primary key,
  organisation_id uuid references organisation (id),
  email citext not null unique,
  name text not null,
  state text not null check (state in ('invited', 'waiting', 'active', 'blocked', 'erased')),
  roles text[] not null default '{}' check (roles <@ array[
    'admin-group', 'hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group', 'supplier-group'
  ]),
  -- Set by staff; an account that is approved before its address is confirmed needs no second look.
  approved timestamptz,
  is_demo boolean not null default false,
  password_hash text,
  -- The secret of the authenticator app, encrypted; it counts once `totp_since` is set.
  totp_secret text,
  totp_since timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  totp_step bigint,
  preferences jsonb not null default '{}',
  -- What was asked for at registration: company, sector, interest, country.
  application jsonb,
  created timestamptz not null
);
create index users_organisation on users (organisation_id);
alter table users enable row level security;
alter table users force row level security;
create policy users_read on users for select using (id = app_user() or app_is_system());
create policy users_change on users for update using (id = app_user() or app_is_system());
create policy users_work on users using (app_is_system());
grant select, insert, update, delete on users to suite_app;

-- A person may change the name and the preferences of the own account; rights and proofs only through the product.
create function guard_users() returns trigger language plpgsql as $$
begin
  if app_is_system() then return new; end if;
  if (to_jsonb(new) - 'name' - 'preferences') is distinct from (to_jsonb(old) - 'name' - 'preferences') then
    raise exception 'Only name and preferences may be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger users_guard before update on users for each row execute function guard_users();

-- One sign-in on one device: the family its tokens belong to.
create table session (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created timestamptz not null,
  last_used timestamptz not null,
  -- Whether the browser keeps its cookie when it is closed.
  is_kept boolean not null,
  address text not null,
  agent text not null
);
create index session_of_user on session (user_id, created);
create index session_last_used on session (last_used);
alter table session enable row level security;
alter table session force row level security;
create policy session_own on session using (user_id = app_user() or app_is_system());
grant select, insert, update, delete on session to suite_app;

-- Only hashes are kept. An `access` token is for the API; a `refresh` token is exchanged once for a new pair.
create table session_token (
  hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  ends timestamptz not null,
  -- When a refresh token was exchanged, and for a later one, for which.
  spent timestamptz,
  parent text
);
create index session_token_session on session_token (session_id);
create index session_token_parent on session_token (parent) where parent is not null;
create index session_token_ends on session_token (ends);
alter table session_token enable row level security;
alter table session_token force row level security;
create policy session_token_work on session_token using (app_is_system());
grant select, insert, update, delete on session_token to suite_app;

create table recovery_code (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_work on recovery_code using (app_is_system());
grant select, insert, update, delete on recovery_code to suite_app;

-- Links in mails: each does one thing, once.
create table one_time_token (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('confirm', 'reset', 'invitation')),
  ends timestamptz not null
);
create index one_time_token_user on one_time_token (user_id, kind);
create index one_time_token_ends on one_time_token (ends);
alter table one_time_token enable row level security;
alter table one_time_token force row level security;
create policy one_time_token_work on one_time_token using (app_is_system());
grant select, insert, update, delete on one_time_token to suite_app;

-- Tries in a row of one account from one address. The key is a hash: the table tells nobody who has an account.
create table sign_in_try (
  key text primary key,
  tries integer not null,
  last timestamptz not null,
  wait_until timestamptz not null
);
create index sign_in_try_last on sign_in_try (last);
alter table sign_in_try enable row level security;
alter table sign_in_try force row level security;
create policy sign_in_try_work on sign_in_try using (app_is_system());
grant select, insert, update, delete on sign_in_try to suite_app;

-- Whose access token this is: the one question that is asked before anybody is known, hence in one statement and with
-- rights of its own. It answers only those who hold the token, and tells nothing that its holder may not know.
create function holder_of_token(token_hash text)
returns table (
  session_id uuid, signed_in timestamptz, ends timestamptz, user_id uuid, organisation_id uuid,
  roles text[], has_second_factor boolean
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select s.id, s.created, t.ends, u.id, u.organisation_id, u.roles, u.totp_since is not null
  from session_token t
  join session s on s.id = t.session_id
  join users u on u.id = s.user_id
  where t.hash = token_hash and t.kind = 'access' and u.state = 'active'
$$;
revoke all on function holder_of_token(text) from public;
