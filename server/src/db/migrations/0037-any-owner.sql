-- Functions that act for the system said so by a parameter of ours, which takes a superuser to write into a function. They
-- say it by the name of the application, which any owner may set; both last as long as the function, and for what it calls.
create or replace function app_is_system() returns boolean language sql stable
  return coalesce(current_setting('app.actor_kind', true), '') = 'system'
    or current_setting('application_name') = 'suite system';
-- A database that is made from now on has no such function any more: see migrate.ts.
do $$
declare
  acting regprocedure;
begin
  for acting in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and 'app.actor_kind=system' = any (proconfig)
  loop
    execute format('alter function %s reset app.actor_kind', acting);
    execute format('alter function %s set application_name = %L', acting, 'suite system');
  end loop;
end
$$;

-- This one saw the votes of others because a superuser owned it. Who asks is still told by what the request has set.
create or replace function voters_of_wish(wish uuid) returns setof text
language sql stable security definer
set search_path = public, pg_temp
set application_name = 'suite system'
as $$
  select u.email::text from wish_vote v join users u on u.id = v.user_id
  where v.wish_id = wish and u.state = 'active'
    and (app_is_staff() or coalesce(current_setting('app.actor_kind', true), '') = 'system')
$$;
