-- Data sheets are kept in parts of at most 64 KiB: one row of ten megabytes was one statement of many seconds, in which the
-- embedded database does nothing else. And each has a state of its own: formulators see it once staff have.
set local app.actor_kind = 'system';

create table product_document_part (
  document_id uuid not null references product_document (id) on delete cascade,
  position integer not null check (position >= 0),
  content bytea not null check (octet_length(content) between 1 and 65536),
  primary key (document_id, position)
);
-- Already compressed as a rule: trying again costs time and gains nothing.
alter table product_document_part alter column content set storage external;
alter table product_document_part enable row level security;
alter table product_document_part force row level security;
-- Whoever reaches the document reaches its parts.
create policy product_document_part_own on product_document_part
  using (exists (select from product_document d where d.id = document_id));
grant select, insert, delete on product_document_part to suite_app;

-- `incoming`: its parts are still being written, and it is nobody's yet.
alter table product_document add column state text not null default 'pending'
  check (state in ('incoming', 'pending', 'approved'));
alter table product_document alter column content drop not null;
grant update on product_document to suite_app;
create index product_document_organisation on product_document (organisation_id);
create index product_document_incoming on product_document (created) where state = 'incoming';

-- Rows that an earlier version writes, or that an older backup brings, come with their whole content.
create function split_document() returns trigger language plpgsql as $$
begin
  insert into product_document_part (document_id, position, content)
  select new.id, n, substring(new.content from n * 65536 + 1 for 65536)
  from generate_series(0, (octet_length(new.content) - 1) / 65536) n;
  update product_document set content = null where id = new.id;
  return null;
end
$$;
create trigger product_document_split after insert on product_document
  for each row when (new.content is not null) execute function split_document();

insert into product_document_part (document_id, position, content)
select d.id, n, substring(d.content from n * 65536 + 1 for 65536)
from product_document d, generate_series(0, (octet_length(d.content) - 1) / 65536) n;
update product_document set content = null;

-- What was there when its product was last approved was seen by staff. Asked once more when an older backup is restored.
create function approve_seen_documents() returns void language sql as $$
  update product_document d set state = 'approved'
  where d.state = 'pending' and exists (
    select from product_history h
    where h.product_id = d.product_id and h.action = 'approved' and h.at >= d.created)
$$;
select approve_seen_documents();
