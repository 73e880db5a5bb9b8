-- After how many days the people of a customer sign in again; absent: as everybody, after thirty.
alter table organisation add column session_days integer check (session_days between 1 and 30);

create or replace function terms_of(organisation uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'status', o.status,
    'isLicensed', o.is_licensed,
    'isExportAllowed', o.is_export_allowed,
    'sessionDays', o.session_days,
    'licences', case when o.is_licensed then coalesce((
      select jsonb_agg(jsonb_build_object('product', l.product, 'starts', l.starts, 'ends', l.ends))
      from licence l where l.organisation_id = o.id
    ), '[]') else '[]' end
  )
  from organisation o where o.id = organisation
$$;

-- The latest renewals first, those without one at the end.
create index organisation_renews_last on organisation (renews desc nulls last, id desc);
