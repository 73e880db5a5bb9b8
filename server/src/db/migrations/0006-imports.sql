-- An import that can be taken back as a whole for a day.
create table dataset_import (
  id uuid primary key,
  dataset_id text not null references dataset (id) on delete cascade,
  -- Whose rows these are in a licensed set.
  organisation_id uuid references organisation (id),
  at timestamptz not null,
  added integer not null,
  changed integer not null,
  skipped integer not null,
  undone timestamptz
);
create index dataset_import_dataset on dataset_import (dataset_id, at desc);
create index dataset_import_at on dataset_import (at);
alter table dataset_import enable row level security;
alter table dataset_import force row level security;
-- Seen with its set, in a licensed one by its own organisation alone. Who may write a set is judged where it is read.
create policy dataset_import_of_set on dataset_import using (
  app_is_system()
  or (
    dataset_id in (select id from dataset)
    and (organisation_id is null or organisation_id = app_organisation())
  )
);
grant select, insert, update, delete on dataset_import to suite_app;

-- What an import did to each row: without former values it was added. The version tells whether it is still that row.
create table dataset_import_row (
  import_id uuid not null references dataset_import (id) on delete cascade,
  position integer not null,
  ingredient_id uuid not null,
  version integer not null,
  before jsonb,
  primary key (import_id, position)
);
alter table dataset_import_row enable row level security;
alter table dataset_import_row force row level security;
create policy dataset_import_row_of_set on dataset_import_row using (
  app_is_system() or import_id in (select id from dataset_import)
);
grant select, insert, delete on dataset_import_row to suite_app;
