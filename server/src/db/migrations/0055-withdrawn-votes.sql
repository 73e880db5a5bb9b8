-- The list of requests has the most wanted first, and is read page by page. Votes that were withdrawn meanwhile are counted
-- for its next pages: rows would otherwise come twice. They are kept for a day, without whose they were.
create table withdrawn_vote (
  id bigint generated always as identity primary key,
  wish_id uuid not null references wish (id) on delete cascade,
  created timestamptz not null,
  withdrawn timestamptz not null
);
create index withdrawn_vote_wish on withdrawn_vote (wish_id);
create index withdrawn_vote_time on withdrawn_vote (withdrawn);
alter table withdrawn_vote enable row level security;
alter table withdrawn_vote force row level security;
create policy withdrawn_vote_add on withdrawn_vote for insert with check (app_user() is not null);
create policy withdrawn_vote_system on withdrawn_vote using (app_is_system());
grant select, insert, delete on withdrawn_vote to suite_app;

-- How many voted for each, and how many votes there were at a moment; nothing else of them.
create function count_wish_votes_at(ids uuid[], at timestamptz)
returns table (wish_id uuid, total integer, earlier integer)
language sql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
  select each.wish_id, sum(each.now)::integer, sum(each.earlier)::integer
  from (
    select v.wish_id, 1 as now, (v.created <= at)::integer as earlier from wish_vote v where v.wish_id = any (ids)
    union all
    select v.wish_id, 0, 1 from withdrawn_vote v where v.wish_id = any (ids) and v.created <= at and v.withdrawn > at
  ) each
  group by each.wish_id
$$;
revoke all on function count_wish_votes_at(uuid[], timestamptz) from public;
grant execute on function count_wish_votes_at(uuid[], timestamptz) to suite_app;
