-- A client reads in the name of a person, who says yes to it and alone gets its secret. Those that are there go on.
alter table client add column accepted timestamptz;
set local app.actor_kind = 'system';
update client set accepted = created;

create policy client_own_read on client for select using (subject_id = (select app_user()));
create policy client_own_change on client for update using (subject_id = (select app_user()));
create policy client_secret_own on client_secret using (
  client_id in (select id from client where subject_id = (select app_user()))
);

-- What a client may read ends with the roles of its subject, so these are told as well.
drop function holder_of_client_token(text);
create function holder_of_client_token(token_hash text)
returns table (
  client_id uuid, ends timestamptz, user_id uuid, organisation_id uuid, scopes text[], roles text[],
  has_second_factor boolean, terms jsonb
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select c.id, t.ends, u.id, c.organisation_id, t.scopes, u.roles, u.totp_since is not null,
    terms_of(c.organisation_id)
  from client_token t
  join client c on c.id = t.client_id
  join users u on u.id = c.subject_id
  where t.hash = token_hash and c.revoked is null and c.accepted is not null and u.state = 'active'
    and u.organisation_id = c.organisation_id
$$;
revoke all on function holder_of_client_token(text) from public;

-- Who of staff let somebody in, or gave an account its rights: what the staff of a demonstration did ends with it.
alter table users add column let_in_by uuid;
alter table client add column made_by uuid;
update users u set let_in_by = a.user_id
  from audit a
  where a.object = 'user:' || u.id and a.user_id is not null and a.user_id <> u.id
    and a.action in ('user.invite', 'user.approve', 'user.roles');
update client c set made_by = a.user_id
  from audit a where a.object = 'client:' || c.id and a.action = 'client.add';

create function note_staff() returns trigger language plpgsql as $$
begin
  if app_is_staff() and tg_table_name = 'users' then new.let_in_by := app_user();
  elsif app_is_staff() then new.made_by := app_user();
  end if;
  return new;
end
$$;
-- After users_guard, which refuses changes that nobody asked for.
create trigger users_let_in before insert or update of state, roles, approved, organisation_id on users
  for each row execute function note_staff();
create trigger client_made before insert on client for each row execute function note_staff();
