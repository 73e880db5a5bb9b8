-- Predictions against the laboratory, for the organisation of the one who asks (decision 050).

-- The organisation's recipes that the caller may open: the own ones, and those that colleagues granted. What people of other
-- organisations granted is not among them: its results are theirs.
create function open_recipes_of_organisation(science text) returns setof uuid
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select r.id
  from recipe r
  join users o on o.id = r.owner_id
  where r.kind = science and r.deleted is null
    and (
      r.owner_id = app_user()
      or (o.organisation_id = app_organisation() and r.id = any ((select granted_recipes('viewer'))::uuid[]))
    )
$$;
revoke all on function open_recipes_of_organisation(text) from public;
grant execute on function open_recipes_of_organisation(text) to suite_app;

-- How often each prediction met each observation, in two scopes: what the caller may open, and everything of the
-- organisation. The second is told while it holds either nothing or at least ten results beyond the first (as
-- LAB_SCORE_BOUNDS.few of the contracts says), so that nobody learns of a single recipe by subtracting; chances likewise.
create function lab_scores(science text)
returns table (
  scope text, predicted text, observed text, is_right boolean, step integer, results integer, squares float8
)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  with found as (
    select
      r.id in (select open_recipes_of_organisation(science)) as is_open,
      case
        when science = 'hld' then l.predicted ->> 'emulsionType'
        -- Results of earlier releases say only whether the target is met.
        when coalesce(l.predicted -> 'dissolves', l.predicted -> 'match') = 'true'::jsonb then 'dissolved'
        when coalesce(l.predicted -> 'dissolves', l.predicted -> 'match') = 'false'::jsonb then 'not-dissolved'
      end as said,
      l.observed_type as seen,
      (l.predicted ->> 'chance')::float8 as chance
    from lab_result l
    join recipe r on r.id = l.recipe_id
    join users o on o.id = r.owner_id
    where r.kind = science and r.deleted is null
      and (r.owner_id = app_user() or o.organisation_id = app_organisation())
  ),
  judged as (
    select is_open, said, seen, case when said is not null then chance end as chance,
      case when science = 'hld' then said = seen else (said = 'dissolved') = (seen = 'dissolved') end as came_true
    from found
  ),
  closed as (
    select count(*) as results, count(chance) as chances from judged where not is_open
  ),
  told as (
    select 'open' as part, said, seen, came_true, chance from judged where is_open
    union all
    select 'organisation', said, seen, came_true,
      case when closed.chances = 0 or closed.chances >= 10 then chance end
    from judged, closed
    where app_organisation() is not null and (closed.results = 0 or closed.results >= 10)
  )
  select part, said, seen, came_true,
    -- least() passes over what is missing.
    case when chance is not null then least(9, floor(chance * 10))::integer end,
    count(*)::integer, sum((chance - came_true::integer) ^ 2)
  from told
  group by 1, 2, 3, 4, 5
$$;
revoke all on function lab_scores(text) from public;
grant execute on function lab_scores(text) to suite_app;
