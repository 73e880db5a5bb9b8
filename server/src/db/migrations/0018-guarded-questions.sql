-- What is asked about values that are only for calculation (decision 033): each different question of an organisation, or
-- of a person without one, once. Repeats are free, new ones are counted by day. A question is kept as a hash.
create table guarded_question (
  asker uuid not null,
  ingredient_id uuid not null references ingredient (id) on delete cascade,
  question text not null check (length(question) = 64),
  asked timestamptz not null,
  primary key (asker, ingredient_id, question)
);
create index guarded_question_day on guarded_question (asker, ingredient_id, asked);
create index guarded_question_asked on guarded_question (asked);
create index guarded_question_ingredient on guarded_question (ingredient_id);
alter table guarded_question enable row level security;
alter table guarded_question force row level security;
create policy guarded_question_read on guarded_question for select using (
  (select app_is_system()) or asker = coalesce((select app_organisation()), (select app_user()))
);
create policy guarded_question_add on guarded_question for insert with check (
  (select app_is_system()) or asker = coalesce((select app_organisation()), (select app_user()))
);
create policy guarded_question_forget on guarded_question for delete using ((select app_is_system()));
grant select, insert, delete on guarded_question to suite_app;

-- The secret by which guarded values are shifted: in the database, because all servers must shift alike and a backup must
-- bring the same shifts back. Made when it is first needed, so that no image of a new database holds one.
create table guarded_key (
  id boolean primary key default true check (id),
  secret text not null check (length(secret) >= 64)
);
alter table guarded_key enable row level security;
alter table guarded_key force row level security;
create policy guarded_key_system on guarded_key using (app_is_system()) with check (app_is_system());
grant select, insert on guarded_key to suite_app;

-- Two UUIDs of version 4 are 244 bits of the database's strong generator.
create function guarded_secret() returns text language plpgsql volatile security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
declare
  found_secret text;
begin
  select secret into found_secret from guarded_key;
  if found_secret is null then
    insert into guarded_key (secret)
    values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict do nothing;
    select secret into found_secret from guarded_key;
  end if;
  return found_secret;
end
$$;
revoke all on function guarded_secret() from public;
grant execute on function guarded_secret() to suite_app;
