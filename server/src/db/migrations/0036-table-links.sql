-- Links that open one table for a spreadsheet, which cannot send a header. They are delegations, and end as these do.
alter table delegation drop constraint delegation_kind_check;
alter table delegation add constraint delegation_kind check (kind in ('token', 'assistant', 'link'));
-- The path and query of the one table that a link opens.
alter table delegation add column path text;
alter table delegation add constraint delegation_path check ((kind = 'link') = (path is not null));
