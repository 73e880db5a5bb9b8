-- What the home of the apps counts. Each count stops at a hundred: nobody reads further, and a page must not wait for more.
create index recipe_latest on recipe (owner_id, updated desc, id) where deleted is null;
create index message_new on message (received) where state = 'new';
create index wish_open on wish (created) where state = 'open';
create index product_request_new on product_request (organisation_id) where state = 'new';

-- How much waits for staff, who alone get numbers.
create function waiting_for_staff()
returns table (registrations integer, products integer, messages integer, wishes integer)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select
    (select count(*)::integer from (select from users where state = 'waiting' limit 100) as found),
    (select count(*)::integer from (select from product where state = 'review' limit 100) as found),
    (select count(*)::integer from (select from message where state = 'new' limit 100) as found),
    (select count(*)::integer from (select from wish where state = 'open' limit 100) as found)
  where app_is_staff()
$$;
revoke all on function waiting_for_staff() from public;
grant execute on function waiting_for_staff() to suite_app;

-- How many seats of the caller's organisation are taken. Whose they are is not said.
create function seats_used() returns integer
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select count(*)::integer from users
  where organisation_id = app_organisation() and state in ('invited', 'waiting', 'active')
$$;
revoke all on function seats_used() from public;
grant execute on function seats_used() to suite_app;
