-- What a customer is found by, as one text: its name, its domains, and the names and addresses of its people. Found by
-- one row each, a word that stands everywhere costs no more than one that is rare.
create table customer_words (
  organisation_id uuid primary key,
  words text not null
);

-- Those of one customer come one after another, or the later of two at once would leave out what the earlier wrote.
create function gather_customer_words(changed uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from customer_words where organisation_id = any(changed) order by organisation_id for update;
  delete from customer_words w where w.organisation_id = any(changed)
    and not exists (select 1 from customer_search s where s.organisation_id = w.organisation_id and s.user_id is null);
  insert into customer_words
  select organisation_id, string_agg(words, ' ' order by user_id nulls first)
  from customer_search where organisation_id = any(changed)
  group by organisation_id having bool_or(user_id is null)
  order by organisation_id
  on conflict (organisation_id) do update set words = excluded.words;
end
$$;
revoke all on function gather_customer_words(uuid[]) from public;

-- After the triggers that keep customer_search, which fire for each row and so come first.
create function gather_words_of_customer() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform gather_customer_words(array[coalesce(new.id, old.id)]);
  return null;
end
$$;
create trigger organisation_words after insert or delete or update of name, mail_domains on organisation
  for each row execute function gather_words_of_customer();

-- Once for all people of a statement: a list that is invited is gathered once.
create function gather_words_of_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct organisation_id) into changed from came where organisation_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct organisation_id) into changed from gone where organisation_id is not null;
  else
    select array_agg(distinct both_of.id) into changed
    from came join gone on gone.id = came.id, unnest(array[came.organisation_id, gone.organisation_id]) both_of (id)
    where both_of.id is not null and (came.name, came.email, came.organisation_id, came.state)
      is distinct from (gone.name, gone.email, gone.organisation_id, gone.state);
  end if;
  if changed is not null then perform gather_customer_words(changed); end if;
  return null;
end
$$;
create trigger users_words_insert after insert on users referencing new table as came
  for each statement execute function gather_words_of_people();
create trigger users_words_update after update on users referencing old table as gone new table as came
  for each statement execute function gather_words_of_people();
create trigger users_words_delete after delete on users referencing old table as gone
  for each statement execute function gather_words_of_people();

insert into customer_words
select organisation_id, string_agg(words, ' ' order by user_id nulls first)
from customer_search where organisation_id is not null
group by organisation_id having bool_or(user_id is null);
create index customer_words_words on customer_words using gin (words gin_trgm_ops);
-- People in the order of their names; the first of many are found without collecting the rest.
create index customer_search_people on customer_search (words collate "C", user_id) where user_id is not null;
create index users_name on users (name, created desc, id) where state <> 'erased';

-- What of it staff ask. As views and not as functions, so that the search is planned together with what is asked beside
-- it: all that match are never collected for the sake of the first fifty. For everybody else they are empty.
create view words_of_customers as
  select organisation_id, words from customer_words where app_is_staff() or app_is_system();
create view words_of_people as
  select user_id, organisation_id, words from customer_search
  where user_id is not null and (app_is_staff() or app_is_system());
grant select on words_of_customers, words_of_people to suite_app;


-- What was refused or failed is little of the record, and what is looked for first.
create index audit_outcome on audit (outcome, id) where outcome <> 'ok';
create index audit_outcome_action on audit (outcome, action, id) where outcome <> 'ok';
