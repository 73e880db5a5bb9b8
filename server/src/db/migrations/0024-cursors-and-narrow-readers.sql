-- What an entry of a list is ordered by, as text. Its cost makes the planner sort and cut off a page first, and compute this
-- for the entries of the page alone.
create function page_cursor(variadic keys text[]) returns text
language plpgsql immutable parallel safe cost 1000
as $$ begin return array_to_json(keys)::text; end $$;

-- What a request has to know of others before it can go on as somebody who may read the rest. Each function tells just
-- that, so that the transaction around it need not be one of the product itself.

-- Whose link a token belongs to. Whether it opens anything is then read as that person.
create function owner_of_link(token text) returns table (user_id uuid, organisation_id uuid)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select u.id, u.organisation_id from share_link l join users u on u.id = l.owner_id
  where l.token_hash = token and u.state = 'active'
$$;
revoke all on function owner_of_link(text) from public;
grant execute on function owner_of_link(text) to suite_app;

-- Whether a mail to an address reaches somebody with an account. No answer of the API tells it.
create function is_active_address(address text) returns boolean
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select exists (select from users where email = address::citext and state = 'active')
$$;
revoke all on function is_active_address(text) from public;
grant execute on function is_active_address(text) to suite_app;

-- How much the people of a customer made, for staff, who read none of it.
create function count_made(customer uuid) returns table (recipes integer, datasets integer, ingredients integer)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  with people as (select id from users where organisation_id = customer and app_is_staff()),
    sets as (select id from dataset where owner_id in (select id from people) and deleted is null)
  select
    (select count(*)::integer from recipe where owner_id in (select id from people) and deleted is null),
    (select count(*)::integer from sets),
    (select count(*)::integer from ingredient where dataset_id in (select id from sets))
$$;
revoke all on function count_made(uuid) from public;
grant execute on function count_made(uuid) to suite_app;
