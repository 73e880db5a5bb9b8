-- Scopes beyond datasets. contracts/src/scopes.ts is the table of them; a row there needs a line here.
create function are_scopes(scopes text[]) returns boolean language sql immutable as $$
  select cardinality(scopes) > 0 and scopes <@ array[
    'hld/datasets', 'hsp/datasets', 'ingredients:read', 'calculations', 'recipes:read', 'recipes:write'
  ]
$$;
alter table client drop constraint client_scopes_check;
alter table client add constraint client_scopes check (are_scopes(scopes));

-- Programs that registered themselves to be connected (RFC 7591). Whoever wants to can: nothing in here was checked.
create table oauth_client (
  id uuid primary key,
  name text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  created timestamptz not null,
  last_used timestamptz not null
);
create index oauth_client_last_used on oauth_client (last_used);
alter table oauth_client enable row level security;
alter table oauth_client force row level security;
create policy oauth_client_work on oauth_client using (app_is_system());
grant select, insert, update, delete on oauth_client to suite_app;

-- What somebody lets a program do in their name: a personal token, or an assistant that was connected.
create table delegation (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('token', 'assistant')),
  name text not null,
  scopes text[] not null check (are_scopes(scopes)),
  created timestamptz not null,
  ends timestamptz not null,
  -- To within some minutes: it is not written with every request.
  last_used timestamptz,
  oauth_client_id uuid references oauth_client (id) on delete cascade,
  check ((kind = 'assistant') = (oauth_client_id is not null))
);
create index delegation_user on delegation (user_id, created);
create index delegation_oauth_client on delegation (oauth_client_id);
create index delegation_ends on delegation (ends);
alter table delegation enable row level security;
alter table delegation force row level security;
create policy delegation_own on delegation using (
  user_id = (select app_user()) or (select app_is_system()) or (select app_is_staff())
);
grant select, insert, update, delete on delegation to suite_app;

-- Only hashes are kept. An assistant exchanges its `refresh` token once for a new pair.
create table delegation_token (
  hash text primary key,
  delegation_id uuid not null references delegation (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  ends timestamptz not null,
  -- When a refresh token was exchanged, and for a later one, for which.
  spent timestamptz,
  parent text
);
create index delegation_token_parent on delegation_token (parent) where parent is not null;
create index delegation_token_delegation on delegation_token (delegation_id);
create index delegation_token_ends on delegation_token (ends);
alter table delegation_token enable row level security;
alter table delegation_token force row level security;
create policy delegation_token_own on delegation_token using (
  (select app_is_system())
  or delegation_id in (select id from delegation where user_id = (select app_user()))
);
grant select, insert, update, delete on delegation_token to suite_app;

-- What an assistant asks for, from its first request until its code was exchanged, and a little longer: a code that comes
-- twice is in two hands. The id in the address of the consent page and the code are kept as hashes.
create table oauth_request (
  hash text primary key,
  client_id uuid not null references oauth_client (id) on delete cascade,
  redirect_uri text not null,
  scopes text[] not null check (are_scopes(scopes)),
  challenge text not null,
  state text,
  ends timestamptz not null,
  -- Set by whoever says yes; `scopes` are then those that were left.
  user_id uuid references users (id) on delete cascade,
  code_hash text unique,
  -- What the code was exchanged for.
  delegation_id uuid references delegation (id) on delete cascade
);
create index oauth_request_client on oauth_request (client_id);
create index oauth_request_user on oauth_request (user_id);
create index oauth_request_delegation on oauth_request (delegation_id);
create index oauth_request_ends on oauth_request (ends);
alter table oauth_request enable row level security;
alter table oauth_request force row level security;
create policy oauth_request_work on oauth_request using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on oauth_request to suite_app;

-- An account that is not active any more has no programs, whoever ended it; becoming active again brings none back.
create function end_delegations() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  delete from delegation where user_id = new.id;
  delete from oauth_request where user_id = new.id;
  return null;
end
$$;
create trigger users_end_delegations after update of state on users
  for each row when (old.state = 'active' and new.state <> 'active') execute function end_delegations();

-- Whose token of a program this is, with what decides how far it reaches now.
create function holder_of_delegation(token_hash text)
returns table (
  delegation_id uuid, kind text, ends timestamptz, last_used timestamptz, scopes text[],
  user_id uuid, organisation_id uuid, roles text[], has_second_factor boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select d.id, d.kind, least(t.ends, d.ends), d.last_used, d.scopes,
    u.id, u.organisation_id, u.roles, u.totp_since is not null, terms_of(u.organisation_id)
  from delegation_token t
  join delegation d on d.id = t.delegation_id
  join users u on u.id = d.user_id
  where t.hash = token_hash and t.kind = 'access' and u.state = 'active'
$$;
revoke all on function holder_of_delegation(text) from public;
