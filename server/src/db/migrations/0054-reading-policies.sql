-- A policy for all commands is planned with every look at a row too, with the sets it asks for, although whoever may write
-- an ingredient reads it by `ingredient_read` anyway. Apart from reading, what may be written stays as it was.
drop policy ingredient_write on ingredient;
drop policy ingredient_edit on ingredient;
do $$
declare
  command text;
begin
  foreach command in array array['insert with check', 'update using', 'delete using'] loop
    execute format('create policy %I on ingredient for %s (
      app_is_system()
      or (organisation_id is null and dataset_id in (select id from dataset where owner_id = app_user()))
      or (organisation_id is null and dataset_id = any ((select granted_datasets(''editor''))::text[]))
      or (
        organisation_id = app_organisation()
        and dataset_id in (select id from dataset where scope = ''licensed'')
      )
    )', 'ingredient_' || split_part(command, ' ', 1), command);
  end loop;
end $$;

drop policy dataset_write on dataset;
create policy dataset_insert on dataset for insert with check (
  app_is_system() or (owner_id = app_user() and organisation_id is not distinct from app_organisation())
);
create policy dataset_update on dataset for update using (app_is_system() or owner_id = app_user()) with check (
  app_is_system() or (owner_id = app_user() and organisation_id is not distinct from app_organisation())
);
create policy dataset_delete on dataset for delete using (app_is_system() or owner_id = app_user());

-- Once for a statement, not for every row.
drop policy ingredient_read on ingredient;
create policy ingredient_read on ingredient for select using (
  (select app_is_system())
  or (
    dataset_id in (select id from dataset)
    and (organisation_id is null or organisation_id = (select app_organisation()))
  )
);
