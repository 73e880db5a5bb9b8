-- Photos of racks of tubes (decision 058): of the one who owns the recipe, and of nobody else.
set local app.actor_kind = 'system';

create table rack_photo (
  id uuid primary key,
  recipe_id uuid not null references recipe (id) on delete cascade,
  rack_id text not null check (char_length(rack_id) between 1 and 40),
  -- The value of the tube that it shows; null where it shows the rack.
  tube double precision,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- Sent twice it is kept once.
  digest bytea not null check (octet_length(digest) = 32),
  content bytea not null check (octet_length(content) = bytes),
  created timestamptz not null
);
-- Already compressed: trying again costs time and gains nothing.
alter table rack_photo alter column content set storage external;
create unique index rack_photo_once on rack_photo (recipe_id, rack_id, tube, digest) nulls not distinct;
alter table rack_photo enable row level security;
alter table rack_photo force row level security;
-- Those a recipe was granted to see its racks, and no photo.
create policy rack_photo_own on rack_photo using (
  (select app_is_system())
  or exists (select from recipe r where r.id = recipe_id and r.owner_id = (select app_user()))
);
grant select, insert, delete on rack_photo to suite_app;
