-- Whoever leaves may hand on what was granted. The policy lets an owner give rights on to nobody: only the product does.
grant update (owner_id) on access_grant to suite_app;

-- How colleagues are called, beside what they share with their team. Row level security shows accounts to nobody; this
-- tells names, and of the own organisation alone.
create function names_of_colleagues(people uuid[]) returns table (user_id uuid, user_name text)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select id, name from users
  where id = any (people) and organisation_id = app_organisation() and state <> 'erased' and name <> ''
$$;
revoke all on function names_of_colleagues(uuid[]) from public;
grant execute on function names_of_colleagues(uuid[]) to suite_app;
