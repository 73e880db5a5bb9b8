-- Everything that opens the product to somebody is a row of one table (decision 079): sessions, personal tokens, assistants,
-- links of spreadsheets, integration clients, directories and links in mails. Only hashes are kept.
lock table users, organisation, oauth_request, session, session_token, delegation, delegation_token, client, client_secret,
  client_token, scim_token, one_time_token in access exclusive mode;

create table credential (
  id uuid primary key default gen_random_uuid(),
  -- What it opens, and where, says modules/access/kinds.ts.
  kind text not null check (kind in (
    'session', 'token', 'assistant', 'link', 'client', 'directory', 'confirm', 'reset', 'invitation'
  )),
  -- The whole is what somebody sees in a list and ends. A session, an assistant and a client have several secrets one after
  -- the other: each is a part of its whole, and ends with it.
  part text not null default 'whole' check (part in ('whole', 'access', 'refresh', 'secret')),
  whole_id uuid,
  hash text unique,
  -- Whom it lets act. A directory is nobody; the organisation of a session is the one whose provider has opened it.
  user_id uuid references users (id) on delete cascade,
  organisation_id uuid references organisation (id) on delete cascade,
  name text,
  scopes text[] check (are_scopes(scopes)),
  -- The one table that a link opens.
  path text,
  created timestamptz not null default now(),
  expires timestamptz,
  -- To within some minutes: it is not written with every request.
  last_used timestamptz,
  revoked timestamptz,
  -- Of a refresh token: when it was exchanged. And what a token was given for: a refresh token, or the secret of a client.
  spent timestamptz,
  parent text references credential (hash) on delete cascade deferrable initially deferred,
  -- How it was made: by whom of staff, for which registered program, and when the person said yes to it.
  made_by uuid,
  registration_id uuid references oauth_client (id) on delete cascade,
  accepted timestamptz,
  version integer not null default 1,
  -- Of a session: where it is, when the person last proved who they are, and what a provider has said.
  is_kept boolean,
  address text,
  agent text,
  proven timestamptz,
  provider_subject text,
  provider_session text,
  sign_out_url text,
  unique (id, user_id),
  -- A part is of the same person as its whole.
  foreign key (whole_id, user_id) references credential (id, user_id) on delete cascade deferrable initially deferred,
  check ((part = 'whole') = (whole_id is null)),
  check (part = 'whole' or hash is not null),
  check (hash is null or part <> 'whole' or kind not in ('session', 'assistant', 'client')),
  check ((kind = 'directory') = (user_id is null)),
  check (organisation_id is null or kind in ('session', 'client', 'directory')),
  check ((path is not null) = (kind = 'link' and part = 'whole')),
  check ((registration_id is not null) = (kind = 'assistant' and part = 'whole')),
  check (part <> 'whole' or 0 = case kind
    when 'session' then num_nulls(expires, last_used, is_kept, address, agent)
    when 'client' then num_nulls(organisation_id, name, scopes)
    when 'directory' then num_nulls(organisation_id, name, expires, hash)
    when 'confirm' then num_nulls(expires, hash)
    when 'reset' then num_nulls(expires, hash)
    when 'invitation' then num_nulls(expires, hash)
    else num_nulls(name, scopes, expires)
  end)
);
create index credential_user on credential (user_id, kind, created);
create index credential_organisation on credential (organisation_id, kind, created) where organisation_id is not null;
create index credential_whole on credential (whole_id) where whole_id is not null;
create index credential_parent on credential (parent) where parent is not null;
create index credential_registration on credential (registration_id) where registration_id is not null;
create index credential_expires on credential (expires) where part <> 'refresh';
alter table credential enable row level security;
alter table credential force row level security;
create policy credential_work on credential using ((select app_is_system()));
-- People see and end what opens their own account, never what the product makes of it: its parts, and links in mails.
create policy credential_own on credential using (
  user_id = (select app_user()) and part = 'whole' and kind in ('session', 'token', 'assistant', 'link')
);
-- A client is made by staff; its subject accepts it, and has its secrets.
create policy client_own_read on credential for select using (
  kind = 'client' and part = 'whole' and user_id = (select app_user())
);
create policy client_own_change on credential for update using (
  kind = 'client' and part = 'whole' and user_id = (select app_user())
);
create policy secret_own on credential using (
  kind = 'client' and part = 'secret' and user_id = (select app_user())
);
-- Staff see and end, and make nothing by which somebody could pass for a person.
create policy credential_staff on credential
  using ((select app_is_staff()) and part in ('whole', 'secret'))
  with check ((select app_is_staff()) and part = 'whole' and kind in ('client', 'directory', 'confirm', 'reset', 'invitation'));
create policy credential_directory on credential using (
  (select app_directory()) is not null and part in ('whole', 'secret') and user_id in (select id from users)
  and (kind in ('session', 'confirm', 'reset', 'invitation')
    or kind = 'client' and organisation_id = (select app_directory()))
);
grant select, insert, update, delete on credential to suite_app;
create trigger credential_made before insert on credential for each row
  when (new.part = 'whole' and new.kind in ('client', 'directory')) execute function note_staff();

-- Those that there are go on.
set local app.actor_kind = 'system';
insert into credential (id, kind, user_id, organisation_id, created, expires, last_used, is_kept, address, agent, proven,
    provider_subject, provider_session, sign_out_url)
  select id, 'session', user_id, (select o.id from organisation o where o.id = sign_on_organisation_id), created,
    least(last_used + interval '7 days', created + interval '30 days'), last_used, is_kept, address, agent, proven,
    sign_on_subject, sign_on_session, sign_out_url
  from session;
insert into credential (kind, part, whole_id, user_id, hash, expires, spent, parent)
  select 'session', t.kind, t.session_id, s.user_id, t.hash, t.ends, t.spent,
    (select p.hash from session_token p where p.hash = t.parent)
  from session_token t join session s on s.id = t.session_id;
insert into credential (id, kind, user_id, name, scopes, path, created, expires, last_used, registration_id, hash)
  select id, kind, user_id, name, scopes, path, created, ends, last_used, oauth_client_id,
    case when kind <> 'assistant' then (select t.hash from delegation_token t where t.delegation_id = d.id) end
  from delegation d;
insert into credential (kind, part, whole_id, user_id, hash, expires, spent, parent)
  select d.kind, t.kind, d.id, d.user_id, t.hash, t.ends, t.spent,
    (select p.hash from delegation_token p where p.hash = t.parent)
  from delegation_token t join delegation d on d.id = t.delegation_id where d.kind = 'assistant';
insert into credential (id, kind, user_id, organisation_id, name, scopes, created, last_used, revoked, accepted, version,
    made_by)
  select id, 'client', subject_id, organisation_id, name, scopes, created, last_used, revoked, accepted, version, made_by
  from client;
insert into credential (id, kind, part, whole_id, user_id, organisation_id, hash, created, last_used)
  select s.id, 'client', 'secret', c.id, c.subject_id, c.organisation_id, s.hash, s.created, s.last_used
  from client_secret s join client c on c.id = s.client_id;
insert into credential (kind, part, whole_id, user_id, organisation_id, hash, scopes, expires, parent)
  select 'client', 'access', c.id, c.subject_id, c.organisation_id, t.hash, t.scopes, t.ends, s.hash
  from client_token t join client c on c.id = t.client_id join client_secret s on s.id = t.secret_id;
insert into credential (id, kind, organisation_id, name, hash, created, made_by, expires, last_used, revoked)
  select id, 'directory', organisation_id, label, hash, created, made_by, expires, last_used, revoked from scim_token;
insert into credential (kind, user_id, hash, expires) select kind, user_id, hash, ends from one_time_token;
-- What is checked at the end of the transaction is checked here: tables that wait for it cannot be changed.
set constraints all immediate;
alter table oauth_request drop constraint oauth_request_delegation_id_fkey;
alter table oauth_request add foreign key (delegation_id) references credential (id) on delete cascade;
drop table session_token, session, delegation_token, delegation, client_token, client_secret, client, scim_token, one_time_token;

-- Whose token this is: asked before anybody is known, hence with rights of its own. It answers only those who hold the
-- token, and tells nothing that its holder may not know. Refresh tokens, secrets and links in mails open nothing here.
create function holder_of_credential(token_hash text)
returns table (
  kind text, id uuid, scopes text[], expires timestamptz, last_used timestamptz, proven timestamptz, user_id uuid,
  organisation_id uuid, roles text[], has_second_factor boolean, is_emergency boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select w.kind, w.id, coalesce(t.scopes, w.scopes), least(t.expires, w.expires), w.last_used,
    coalesce(w.proven, w.created), w.user_id, case when u.id is null then w.organisation_id else u.organisation_id end,
    u.roles, u.totp_since is not null, u.is_emergency, terms_of(u.organisation_id, u.trial_ends)
  from credential t
  join credential w on w.id = coalesce(t.whole_id, t.id)
  left join users u on u.id = w.user_id
  where t.hash = token_hash and t.part in ('whole', 'access') and w.revoked is null
    and w.kind in ('session', 'token', 'assistant', 'link', 'client', 'directory')
    and (w.kind = 'directory' or u.state = 'active')
    and (w.kind <> 'client' or w.accepted is not null and u.organisation_id = w.organisation_id)
$$;
revoke all on function holder_of_credential(text) from public;

-- An account that is not active any more has no programs, whoever ended it; becoming active again brings none back.
create or replace function end_delegations() returns trigger language plpgsql security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  delete from credential where user_id = new.id and kind in ('token', 'assistant', 'link');
  delete from oauth_request where user_id = new.id;
  return null;
end
$$;

-- Servers of the earlier release work on meanwhile, and backups of theirs are restored: both find their tables as views.
create view session with (security_invoker = true) as
  select id, user_id, created, last_used, is_kept, address, agent, proven, organisation_id as sign_on_organisation_id,
    provider_subject as sign_on_subject, provider_session as sign_on_session, sign_out_url, kind as credential_kind, expires
  from credential where kind = 'session' and part = 'whole';
alter view session alter column credential_kind set default 'session';
alter view session alter column expires set default now() + interval '30 days';
create view session_token with (security_invoker = true) as
  select hash, whole_id as session_id, part as kind, expires as ends, spent, parent
  from credential where kind = 'session' and part <> 'whole';
create view delegation with (security_invoker = true) as
  select id, user_id, kind, name, scopes, created, expires as ends, last_used, registration_id as oauth_client_id, path
  from credential where kind in ('token', 'assistant', 'link') and part = 'whole';
create view delegation_token with (security_invoker = true) as
  select hash, coalesce(whole_id, id) as delegation_id, case part when 'whole' then 'access' else part end as kind,
    expires as ends, spent, parent
  from credential where kind in ('token', 'assistant', 'link') and hash is not null;
create view client with (security_invoker = true) as
  select id, organisation_id, user_id as subject_id, name, scopes, created, last_used, revoked, version, accepted, made_by,
    kind as credential_kind
  from credential where kind = 'client' and part = 'whole';
alter view client alter column credential_kind set default 'client';
create view client_secret with (security_invoker = true) as
  select id, whole_id as client_id, hash, created, last_used from credential where kind = 'client' and part = 'secret';
create view client_token with (security_invoker = true) as
  select t.hash, t.whole_id as client_id, (select s.id from credential s where s.hash = t.parent) as secret_id, t.scopes,
    t.expires as ends
  from credential t where kind = 'client' and part = 'access';
create view scim_token with (security_invoker = true) as
  select id, organisation_id, name as label, hash, created, made_by, expires, last_used, revoked, kind as credential_kind
  from credential where kind = 'directory';
alter view scim_token alter column credential_kind set default 'directory';
create view one_time_token with (security_invoker = true) as
  select hash, user_id, kind, expires as ends from credential where kind in ('confirm', 'reset', 'invitation');
grant select, insert, update, delete on session, session_token, delegation, delegation_token, client, client_secret,
  client_token, scim_token, one_time_token to suite_app;

create function add_credential_part() returns trigger language plpgsql as $$
declare
  added jsonb := to_jsonb(new);
  whole credential;
begin
  select * into strict whole from credential
    where id = coalesce(added ->> 'session_id', added ->> 'delegation_id', added ->> 'client_id')::uuid;
  if whole.kind in ('token', 'link') then
    update credential set hash = new.hash where id = whole.id;
    return new;
  end if;
  insert into credential (id, kind, part, whole_id, user_id, organisation_id, hash, scopes, created, expires, last_used,
      spent, parent)
    select coalesce((added ->> 'id')::uuid, gen_random_uuid()), whole.kind,
      case tg_table_name when 'client_secret' then 'secret' when 'client_token' then 'access' else added ->> 'kind' end,
      whole.id, whole.user_id, case when whole.kind = 'client' then whole.organisation_id end, new.hash,
      case tg_table_name when 'client_token' then array(select jsonb_array_elements_text(added -> 'scopes')) end,
      coalesce((added ->> 'created')::timestamptz, now()), (added ->> 'ends')::timestamptz,
      (added ->> 'last_used')::timestamptz, (added ->> 'spent')::timestamptz,
      coalesce(added ->> 'parent', (select s.hash from credential s where s.id = (added ->> 'secret_id')::uuid));
  return new;
end
$$;
create trigger session_token_add instead of insert on session_token for each row execute function add_credential_part();
create trigger delegation_token_add instead of insert on delegation_token for each row
  execute function add_credential_part();
create trigger client_secret_add instead of insert on client_secret for each row execute function add_credential_part();
create trigger client_token_add instead of insert on client_token for each row execute function add_credential_part();

create or replace function holder_of_token(token_hash text)
returns table (
  session_id uuid, signed_in timestamptz, ends timestamptz, user_id uuid, organisation_id uuid,
  roles text[], has_second_factor boolean, is_emergency boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select id, proven, expires, user_id, organisation_id, roles, has_second_factor, is_emergency, terms
  from holder_of_credential(token_hash) where kind = 'session'
$$;
create or replace function holder_of_client_token(token_hash text)
returns table (
  client_id uuid, ends timestamptz, user_id uuid, organisation_id uuid, scopes text[], roles text[],
  has_second_factor boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select id, expires, user_id, organisation_id, scopes, roles, has_second_factor, terms
  from holder_of_credential(token_hash) where kind = 'client'
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
  select id, kind, expires, last_used, scopes, user_id, organisation_id, roles, has_second_factor, terms
  from holder_of_credential(token_hash) where kind in ('token', 'assistant', 'link')
$$;
create or replace function holder_of_scim_token(token_hash text)
returns table (token_id uuid, organisation_id uuid, expires timestamptz)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select id, organisation_id, expires from holder_of_credential(token_hash) where kind = 'directory'
$$;
create or replace function note_scim_use(token uuid, at timestamptz) returns void
language sql volatile security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  update credential set last_used = at
  where id = token and kind = 'directory' and organisation_id = app_directory()
    and (last_used is null or last_used < at - interval '1 minute')
$$;
