-- Single sign-on by OpenID Connect (decision 053). A provider belongs to one customer and signs in its people alone.
create table sign_on_provider (
  organisation_id uuid primary key references organisation (id) on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the key of the installation, bound to the customer.
  secret text not null,
  scopes text not null,
  -- Absent: groups are not looked at.
  groups_claim text,
  is_enforced boolean not null default false,
  -- The last sign-in with this issuer and this client.
  worked timestamptz,
  version integer not null default 1,
  created timestamptz not null,
  updated timestamptz,
  -- Whoever shuts the other door has come through this one.
  check (not is_enforced or worked is not null)
);
alter table sign_on_provider enable row level security;
alter table sign_on_provider force row level security;
create policy sign_on_provider_work on sign_on_provider using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on sign_on_provider to suite_app;

-- Mail domains that staff have found to be a customer's. One belongs to one customer.
create table organisation_domain (
  id uuid primary key,
  domain text not null unique check (domain = lower(domain)),
  organisation_id uuid not null references organisation (id) on delete cascade,
  verified timestamptz not null,
  verified_by uuid
);
create index organisation_domain_organisation on organisation_domain (organisation_id);
alter table organisation_domain enable row level security;
alter table organisation_domain force row level security;
create policy organisation_domain_work on organisation_domain
  using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on organisation_domain to suite_app;

-- Who somebody is at a provider: issuer and subject, never the address.
create table sign_on_identity (
  organisation_id uuid not null references organisation (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created timestamptz not null,
  last_used timestamptz not null,
  primary key (organisation_id, issuer, subject)
);
-- One account is one person there: an address that was given to somebody else opens nothing.
create unique index sign_on_identity_user on sign_on_identity (user_id, organisation_id, issuer);
alter table sign_on_identity enable row level security;
alter table sign_on_identity force row level security;
create policy sign_on_identity_work on sign_on_identity using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on sign_on_identity to suite_app;

-- A sign-in that is under way, by the hash of the cookie of its browser; everything secret is made from that cookie.
create table sign_on_flow (
  hash text primary key,
  organisation_id uuid not null references sign_on_provider (organisation_id) on delete cascade,
  is_kept boolean not null,
  -- Who wants to prove that it is still them.
  again_user_id uuid references users (id) on delete cascade,
  -- What the provider has proven, where a code of the second factor is still to come.
  proof jsonb,
  begun timestamptz not null,
  ends timestamptz not null
);
create index sign_on_flow_ends on sign_on_flow (ends);
create index sign_on_flow_organisation on sign_on_flow (organisation_id);
create index sign_on_flow_again on sign_on_flow (again_user_id);
alter table sign_on_flow enable row level security;
alter table sign_on_flow force row level security;
create policy sign_on_flow_work on sign_on_flow using (app_is_system());
grant select, insert, update, delete on sign_on_flow to suite_app;

alter table session
  -- When the person last proved who they are, where that is not when the session began.
  add column proven timestamptz,
  add column sign_on_organisation_id uuid,
  add column sign_on_subject text,
  add column sign_on_session text,
  -- Where the browser goes to sign out at the provider; encrypted, for it names the person.
  add column sign_out_url text;
create index session_sign_on on session (sign_on_organisation_id, sign_on_subject)
  where sign_on_organisation_id is not null;

create unique index users_emergency on users
  (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid)) where is_emergency;

-- Which provider signs in the people of a customer: what screens and refusals say, and nothing secret.
create function sign_on_of(organisation uuid) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select jsonb_build_object('id', p.organisation_id, 'name', p.name, 'isEnforced', p.is_enforced)
  from sign_on_provider p where p.organisation_id = organisation
$$;
revoke all on function sign_on_of(uuid) from public;
grant execute on function sign_on_of(uuid) to suite_app;

drop function holder_of_token(text);
create function holder_of_token(token_hash text)
returns table (
  session_id uuid, signed_in timestamptz, ends timestamptz, user_id uuid, organisation_id uuid,
  roles text[], has_second_factor boolean, is_emergency boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select s.id, coalesce(s.proven, s.created), t.ends, u.id, u.organisation_id, u.roles, u.totp_since is not null,
    u.is_emergency, terms_of(u.organisation_id)
  from session_token t
  join session s on s.id = t.session_id
  join users u on u.id = s.user_id
  where t.hash = token_hash and t.kind = 'access' and u.state = 'active'
$$;
revoke all on function holder_of_token(text) from public;

-- Whoever leaves the customer, or is erased, is nobody at its provider any more.
create function leave_sign_on() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  delete from sign_on_identity where user_id = new.id;
  return null;
end
$$;
revoke all on function leave_sign_on() from public;
create trigger users_leave_sign_on after update of organisation_id on users for each row
  when (old.organisation_id is distinct from new.organisation_id) execute function leave_sign_on();
