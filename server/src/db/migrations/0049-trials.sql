-- Somebody who is let in without a customer is let in for a trial, whose last day is a whole one in UTC. Accounts from
-- before have none, and stay as they are.
alter table users add column trial_ends date;

-- What an account may use: by the licences of its customer, and without one until its trial ends.
create function terms_of(organisation uuid, trial_ends date) returns jsonb language sql stable as $$
  select case
    when organisation is not null then terms_of(organisation)
    when trial_ends is not null then jsonb_build_object(
      'status', 'trial',
      'isLicensed', true,
      'isExportAllowed', true,
      'sessionDays', null,
      'licences', (
        select jsonb_agg(jsonb_build_object('product', product, 'starts', date 'epoch', 'ends', trial_ends))
        from unnest(array['hsp', 'hld', 'supplier']) product
      )
    )
  end
$$;

create or replace function holder_of_token(token_hash text)
returns table (
  session_id uuid, signed_in timestamptz, ends timestamptz, user_id uuid, organisation_id uuid,
  roles text[], has_second_factor boolean, is_emergency boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select s.id, coalesce(s.proven, s.created), t.ends, u.id, u.organisation_id, u.roles, u.totp_since is not null,
    u.is_emergency, terms_of(u.organisation_id, u.trial_ends)
  from session_token t
  join session s on s.id = t.session_id
  join users u on u.id = s.user_id
  where t.hash = token_hash and t.kind = 'access' and u.state = 'active'
$$;

create or replace function holder_of_delegation(token_hash text)
returns table (
  delegation_id uuid, kind text, ends timestamptz, last_used timestamptz, scopes text[],
  user_id uuid, organisation_id uuid, roles text[], has_second_factor boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select d.id, d.kind, least(t.ends, d.ends), d.last_used, d.scopes,
    u.id, u.organisation_id, u.roles, u.totp_since is not null, terms_of(u.organisation_id, u.trial_ends)
  from delegation_token t
  join delegation d on d.id = t.delegation_id
  join users u on u.id = d.user_id
  where t.hash = token_hash and t.kind = 'access' and u.state = 'active'
$$;

-- Staff give a trial to somebody else, never to themselves.
create or replace function guard_users() returns trigger language plpgsql as $$
declare
  open text[] := array['name', 'preferences'];
begin
  if app_is_system() then return new; end if;
  if app_is_staff() and new.id is distinct from app_user() then
    open := open || array[
      'email', 'organisation_id', 'state', 'roles', 'approved', 'refused', 'refusal', 'trial_ends', 'version'
    ];
  end if;
  if app_directory() is not null then open := array['name', 'email', 'state', 'roles', 'approved', 'version']; end if;
  if (to_jsonb(new) - open) is distinct from (to_jsonb(old) - open) then
    raise exception 'This part of an account cannot be changed from here.' using errcode = '42501';
  end if;
  return new;
end
$$;
