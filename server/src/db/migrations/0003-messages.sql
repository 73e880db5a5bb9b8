-- What visitors wrote with the contact form, kept for staff for a year.
create table message (
  id uuid primary key,
  received timestamptz not null,
  subject text not null,
  name text not null,
  company text not null,
  phone text not null,
  email text not null,
  message text not null,
  address text not null
);
create index message_received on message (received);
alter table message enable row level security;
alter table message force row level security;
-- Anybody may leave one; nobody reads them through a request until staff have their own rules.
create policy message_write on message for insert with check (true);
create policy message_work on message using (app_is_system());
grant select, insert, delete on message to suite_app;
