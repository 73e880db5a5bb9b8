-- Staff manage people and rights. They are known to the policies, so that a transaction of theirs reaches customers,
-- accounts and messages, and still no recipe and no dataset of anybody.
create function app_is_staff() returns boolean language sql stable
  return coalesce(current_setting('app.is_staff', true), '') = 'yes';

-- What is kept about a customer.
alter table organisation
  add column name_key text collate "C" not null generated always as (search_key(name)) stored,
  add column sector text,
  add column country text,
  add column plan text not null default 'team' check (plan in ('individual', 'team', 'corporate')),
  -- Absent: as many as they like.
  add column seats integer check (seats between 1 and 100000),
  add column status text not null default 'active' check (status in ('trial', 'active', 'past-due', 'blocked')),
  add column renews date,
  add column manager text,
  -- People of other domains are not invited; an empty list takes everybody.
  add column mail_domains text[] not null default '{}',
  add column is_export_allowed boolean not null default true,
  -- Once there was a licence, rights last as long as licences do; before, roles alone decide.
  add column is_licensed boolean not null default false,
  add column version integer not null default 1,
  add column updated timestamptz;
create index organisation_name on organisation (name_key, id);
create index organisation_renews on organisation (renews, id);
create index organisation_created on organisation (created, id);
-- As subqueries, who asks is looked up once and not row by row.
drop policy organisation_read on organisation;
drop policy organisation_work on organisation;
create policy organisation_read on organisation for select using (
  id = (select app_organisation()) or (select app_is_system()) or (select app_is_staff())
);
create policy organisation_work on organisation using ((select app_is_system()) or (select app_is_staff()));

-- What a customer bought, by product; the days are whole ones in UTC, the last one included.
create table licence (
  id uuid primary key,
  organisation_id uuid not null references organisation (id) on delete cascade,
  product text not null check (product in ('hsp', 'hld', 'supplier')),
  starts date not null,
  ends date check (ends >= starts),
  price text,
  invoice text,
  version integer not null default 1,
  created timestamptz not null
);
create index licence_organisation on licence (organisation_id, product, starts);
alter table licence enable row level security;
alter table licence force row level security;
create policy licence_read on licence for select using (
  organisation_id = (select app_organisation()) or (select app_is_system()) or (select app_is_staff())
);
create policy licence_work on licence using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on licence to suite_app;

-- What staff write down about a customer.
create table organisation_note (
  id uuid primary key,
  organisation_id uuid not null references organisation (id) on delete cascade,
  author_id uuid references users (id),
  at timestamptz not null,
  body text not null
);
create index organisation_note_at on organisation_note (organisation_id, at desc);
create index organisation_note_author on organisation_note (author_id);
alter table organisation_note enable row level security;
alter table organisation_note force row level security;
create policy organisation_note_work on organisation_note
  using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on organisation_note to suite_app;

alter table users
  add column version integer not null default 1,
  add column last_sign_in timestamptz,
  -- When a request for an account was refused; the reason is what staff wrote to the person.
  add column refused timestamptz,
  add column refusal text;
create index users_organisation_sign_in on users (organisation_id, last_sign_in);
create index users_waiting on users (created, id) where state = 'waiting';
drop policy users_read on users;
drop policy users_change on users;
drop policy users_work on users;
create policy users_read on users for select using (
  id = (select app_user()) or (select app_is_system()) or (select app_is_staff())
);
create policy users_change on users for update using (id = (select app_user()) or (select app_is_system()));
create policy users_work on users using ((select app_is_system()) or (select app_is_staff()));

-- People change their name and preferences; staff change rights and place, never a proof, and never their own rights.
create or replace function guard_users() returns trigger language plpgsql as $$
declare
  open text[] := array['name', 'preferences'];
begin
  if app_is_system() then return new; end if;
  if app_is_staff() and new.id is distinct from app_user() then
    open := open || array['email', 'organisation_id', 'state', 'roles', 'approved', 'refused', 'refusal', 'version'];
  end if;
  if (to_jsonb(new) - open) is distinct from (to_jsonb(old) - open) then
    raise exception 'This part of an account cannot be changed from here.' using errcode = '42501';
  end if;
  return new;
end
$$;

create policy session_staff on session using ((select app_is_staff()));
create policy one_time_token_staff on one_time_token using ((select app_is_staff()));

-- What staff search customers and people by. Outside row level security, whose conditions a trigram index cannot
-- serve; no request reaches it but through the two functions below.
create table customer_search (
  organisation_id uuid,
  user_id uuid,
  words text not null
);
create index customer_search_words on customer_search using gin (words gin_trgm_ops);
create index customer_search_organisation on customer_search (organisation_id);
create index customer_search_user on customer_search (user_id);

create function fill_customer_search() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'organisation' then
    if tg_op <> 'INSERT' then
      delete from customer_search where organisation_id = old.id and user_id is null;
    end if;
    if tg_op <> 'DELETE' then
      insert into customer_search
      values (new.id, null, search_key(concat_ws(' ', new.name, array_to_string(new.mail_domains, ' '))));
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then delete from customer_search where user_id = old.id; end if;
  if tg_op <> 'DELETE' and new.state <> 'erased' then
    insert into customer_search
    values (new.organisation_id, new.id, search_key(concat_ws(' ', new.name, new.email::text)));
  end if;
  return null;
end
$$;
create trigger organisation_search after insert or delete or update of name, mail_domains on organisation
  for each row execute function fill_customer_search();
create trigger users_search after insert or delete or update of name, email, organisation_id, state on users
  for each row execute function fill_customer_search();

create function find_customers(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct organisation_id from customer_search
  where words like pattern and organisation_id is not null and (app_is_staff() or app_is_system())
$$;
create function find_people(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select user_id from customer_search
  where words like pattern and user_id is not null and (app_is_staff() or app_is_system())
$$;
revoke all on function find_customers(text), find_people(text) from public;
grant execute on function find_customers(text), find_people(text) to suite_app;
do $$
begin
  perform set_config('app.actor_kind', 'system', true);
  insert into customer_search
  select id, null, search_key(concat_ws(' ', name, array_to_string(mail_domains, ' '))) from organisation;
  insert into customer_search
  select organisation_id, id, search_key(concat_ws(' ', name, email::text)) from users where state <> 'erased';
  perform set_config('app.actor_kind', '', true);
end
$$;

-- The record says what was before and after, and which integration client asked.
alter table audit add column details jsonb, add column client_id uuid;
drop index audit_user;
create index audit_user on audit (user_id, id);
create index audit_organisation on audit (organisation_id, id);
create index audit_action on audit (action, id);
create index audit_object on audit (object, id);
drop policy audit_read on audit;
create policy audit_read on audit for select using ((select app_is_system()) or (select app_is_staff()));

-- Append-only, for everybody: not even the owner of the table changes an entry, or takes one away within its year.
create function guard_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '364 days' then return old; end if;
  raise exception 'The record is append-only.' using errcode = '42501';
end
$$;
create trigger audit_guard before update or delete on audit for each row execute function guard_audit();
create trigger audit_guard_all before truncate on audit for each statement execute function guard_audit();

-- Machines of a customer that read its data, each for one person's sets.
create table client (
  id uuid primary key,
  organisation_id uuid not null references organisation (id) on delete cascade,
  subject_id uuid not null references users (id),
  name text not null,
  scopes text[] not null check (scopes <@ array['hld/datasets', 'hsp/datasets'] and cardinality(scopes) > 0),
  created timestamptz not null,
  last_used timestamptz,
  revoked timestamptz,
  version integer not null default 1
);
create index client_organisation on client (organisation_id, created);
create index client_subject on client (subject_id);
alter table client enable row level security;
alter table client force row level security;
create policy client_work on client using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on client to suite_app;

create table client_secret (
  id uuid primary key,
  client_id uuid not null references client (id) on delete cascade,
  hash text not null unique,
  created timestamptz not null,
  last_used timestamptz
);
create index client_secret_client on client_secret (client_id);
alter table client_secret enable row level security;
alter table client_secret force row level security;
create policy client_secret_work on client_secret using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on client_secret to suite_app;

create table client_token (
  hash text primary key,
  client_id uuid not null references client (id) on delete cascade,
  secret_id uuid not null references client_secret (id) on delete cascade,
  scopes text[] not null,
  ends timestamptz not null
);
create index client_token_client on client_token (client_id);
create index client_token_secret on client_token (secret_id);
create index client_token_ends on client_token (ends);
alter table client_token enable row level security;
alter table client_token force row level security;
create policy client_token_work on client_token using (app_is_system());
grant select, insert, update, delete on client_token to suite_app;

-- What a customer may use, as it is judged for every request.
create function terms_of(organisation uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'status', o.status,
    'isLicensed', o.is_licensed,
    'isExportAllowed', o.is_export_allowed,
    'licences', case when o.is_licensed then coalesce((
      select jsonb_agg(jsonb_build_object('product', l.product, 'starts', l.starts, 'ends', l.ends))
      from licence l where l.organisation_id = o.id
    ), '[]') else '[]' end
  )
  from organisation o where o.id = organisation
$$;

-- Whose access token this is, with what decides how far it reaches now: state, roles, and the licences of the customer.
drop function holder_of_token(text);
create function holder_of_token(token_hash text)
returns table (
  session_id uuid, signed_in timestamptz, ends timestamptz, user_id uuid, organisation_id uuid,
  roles text[], has_second_factor boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select s.id, s.created, t.ends, u.id, u.organisation_id, u.roles, u.totp_since is not null,
    terms_of(u.organisation_id)
  from session_token t
  join session s on s.id = t.session_id
  join users u on u.id = s.user_id
  where t.hash = token_hash and t.kind = 'access' and u.state = 'active'
$$;
revoke all on function holder_of_token(text) from public;

create function holder_of_client_token(token_hash text)
returns table (
  client_id uuid, ends timestamptz, user_id uuid, organisation_id uuid, scopes text[], terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select c.id, t.ends, u.id, c.organisation_id, t.scopes, terms_of(c.organisation_id)
  from client_token t
  join client c on c.id = t.client_id
  join users u on u.id = c.subject_id
  where t.hash = token_hash and c.revoked is null and u.state = 'active'
    and u.organisation_id = c.organisation_id
$$;
revoke all on function holder_of_client_token(text) from public;

-- Messages of visitors as staff work on them; what is rubbish is kept apart, and not for long.
alter table message
  add column state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed', 'spam')),
  add column assignee_id uuid references users (id),
  add column version integer not null default 1,
  add column updated timestamptz;
create index message_state on message (state, received desc, id);
create index message_assignee on message (assignee_id);
drop policy message_work on message;
create policy message_work on message using ((select app_is_system()) or (select app_is_staff()));
grant update on message to suite_app;

create table message_reply (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  author_id uuid references users (id),
  at timestamptz not null,
  body text not null
);
create index message_reply_message on message_reply (message_id, at);
create index message_reply_author on message_reply (author_id);
alter table message_reply enable row level security;
alter table message_reply force row level security;
create policy message_reply_work on message_reply using ((select app_is_system()) or (select app_is_staff()));
grant select, insert, update, delete on message_reply to suite_app;

-- To whom a wish mattered, for the one mail that tells what became of it; no answer of the API carries it.
create function voters_of_wish(wish uuid) returns setof text
language sql stable security definer
set search_path = public, pg_temp
as $$
  select u.email::text from wish_vote v join users u on u.id = v.user_id
  where v.wish_id = wish and u.state = 'active' and (app_is_staff() or app_is_system())
$$;
revoke all on function voters_of_wish(uuid) from public;
grant execute on function voters_of_wish(uuid) to suite_app;

-- The product itself judges a wish: staff, no longer anybody who is signed in.
drop policy wish_judge on wish;
create policy wish_judge on wish for update using (app_is_staff() or app_is_system());

-- Somebody who goes to another customer takes the own sets along, and what was read by the old team is read no more.
create function move_sets(person uuid, target uuid) returns void
language sql volatile security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  update dataset set organisation_id = target, scope = 'own'
  where owner_id = person and coalesce(current_setting('app.is_staff', true), '') = 'yes'
$$;
revoke all on function move_sets(uuid, uuid) from public;
grant execute on function move_sets(uuid, uuid) to suite_app;
