-- Who looked at a supplier's product joins what is counted at night, and so does who holds it in a recipe. What concerns one
-- product is for its supplier alone; wishes, searches and regions stay for all of them.
alter table demand_signal drop constraint demand_signal_what_check;
alter table demand_signal add constraint demand_signal_what_check check (what in ('search', 'region', 'view'));
alter table demand_entry drop constraint demand_entry_what_check;
alter table demand_entry add constraint demand_entry_what_check
  check (what in ('wish', 'vote', 'search', 'region', 'view', 'added'));
alter table demand_entry add column organisation_id uuid references organisation (id) on delete cascade;
create index demand_entry_organisation on demand_entry (organisation_id, what) where organisation_id is not null;
alter policy demand_entry_read on demand_entry using (
  (select app_is_system())
  or ((select app_user()) is not null and (organisation_id is null or organisation_id = (select app_organisation())))
);

-- As subqueries, who asks is looked up once and not row by row: a portfolio of twenty thousand products is counted for every page.
alter policy product_own on product using (
  organisation_id = (select app_organisation()) or (select app_is_system())
);
alter policy product_document_own on product_document using (
  organisation_id = (select app_organisation()) or (select app_is_system())
);
alter policy product_request_read on product_request using (
  organisation_id = (select app_organisation()) or user_id = (select app_user()) or (select app_is_system())
);
create index product_updated on product (organisation_id, updated, id);
