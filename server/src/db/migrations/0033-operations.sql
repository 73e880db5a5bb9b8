-- When backups were written to their end, so that staff and alerts see how old the last one is.
create table backup_record (
  id bigint generated always as identity primary key,
  finished timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  kind text not null check (kind in ('embedded', 'postgres'))
);
alter table backup_record enable row level security;
alter table backup_record force row level security;
create policy backup_record_work on backup_record using ((select app_is_system()));
grant select, insert, delete on backup_record to suite_app;

-- Staff are told which licences end soon.
create index licence_ends on licence (ends) where ends is not null;
