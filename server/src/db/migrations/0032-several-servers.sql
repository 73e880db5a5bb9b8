-- What several servers of one database have in common and no folder can hold for all of them (decision 055).

-- Secrets that the installation made for itself. Requests never read them: the run-time role has no right to. With
-- INSTALLATION_SECRET only the hash of that one stands here, so that a server without the setting is told to have it.
create table installation_secret (
  name text primary key,
  value text,
  hash text not null,
  created timestamptz not null default now()
);
alter table installation_secret enable row level security;
alter table installation_secret force row level security;
create policy installation_secret_system on installation_secret using (app_is_system());

-- Who was erased; every server copies the list into its folder, which outlives a restored backup (S-54).
create table erased_user (
  user_id uuid primary key,
  erased timestamptz not null
);
alter table erased_user enable row level security;
alter table erased_user force row level security;
create policy erased_user_system on erased_user using (app_is_system());
grant select, insert on erased_user to suite_app;

-- The changes of the content as sync tokens count them, by space.
create table content_journal (
  space text primary key,
  journal jsonb not null,
  last_change bigint not null
);
alter table content_journal enable row level security;
alter table content_journal force row level security;
create policy content_journal_system on content_journal using (app_is_system());
grant select, insert, update on content_journal to suite_app;

-- Which rows of the parameter database somebody was shown today, as bits: what is shown again, by whichever server, is
-- not counted again (S-11).
create table rows_seen (
  user_id uuid primary key references users (id) on delete cascade,
  day date not null,
  bits bytea not null
);
create index rows_seen_day on rows_seen (day);
alter table rows_seen enable row level security;
alter table rows_seen force row level security;
create policy rows_seen_system on rows_seen using (app_is_system());
grant select, insert, update, delete on rows_seen to suite_app;
