-- Who is asking is asked with every request, and what an account may use with many. In PL/pgSQL a statement is planned once
-- for each connection; in SQL it was planned anew each time, which took longer than to run it.
create or replace function terms_of(organisation uuid, trial_ends date) returns jsonb language plpgsql stable as $$
begin
  if organisation is not null then return terms_of(organisation); end if;
  if trial_ends is null then return null; end if;
  return jsonb_build_object(
    'status', 'trial',
    'isLicensed', true,
    'isExportAllowed', true,
    'sessionDays', null,
    'licences', (
      select jsonb_agg(jsonb_build_object('product', product, 'starts', date 'epoch', 'ends', trial_ends))
      from unnest(array['hsp', 'hld', 'supplier']) product
    )
  );
end
$$;
-- A plan belongs to the role that it was made for, and is made anew for another one: requests have theirs, and the question
-- before there is anybody has its own. Both are one text.
do $do$
declare
  body text := $body$
begin
  return (
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
  );
end
$body$;
begin
  execute format('create or replace function terms_of(organisation uuid) returns jsonb language plpgsql stable as %L', body);
  execute format('create function terms_of_holder(organisation uuid) returns jsonb language plpgsql stable as %L', body);
end
$do$;
revoke all on function terms_of_holder(uuid) from public;

create or replace function sign_on_of(organisation uuid) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  return (
    select jsonb_build_object('id', p.organisation_id, 'name', p.name, 'isEnforced', p.is_enforced)
    from sign_on_provider p where p.organisation_id = organisation
  );
end
$$;

create or replace function holder_of_credential(token_hash text)
returns table (
  kind text, id uuid, scopes text[], expires timestamptz, last_used timestamptz, proven timestamptz, user_id uuid,
  organisation_id uuid, roles text[], has_second_factor boolean, is_emergency boolean, terms jsonb
)
language plpgsql stable security definer
set search_path = public, pg_temp
set app.actor_kind = 'system'
as $$
begin
  return query
    select w.kind, w.id, coalesce(t.scopes, w.scopes), least(t.expires, w.expires), w.last_used,
      coalesce(w.proven, w.created), w.user_id, case when u.id is null then w.organisation_id else u.organisation_id end,
      u.roles, u.totp_since is not null, u.is_emergency,
      case when u.organisation_id is null then terms_of(null, u.trial_ends) else terms_of_holder(u.organisation_id) end
    from credential t
    join credential w on w.id = coalesce(t.whole_id, t.id)
    left join users u on u.id = w.user_id
    where t.hash = token_hash and t.part in ('whole', 'access') and w.revoked is null
      and w.kind in ('session', 'token', 'assistant', 'link', 'client', 'directory')
      and (w.kind = 'directory' or u.state = 'active')
      and (w.kind <> 'client' or w.accepted is not null and u.organisation_id = w.organisation_id);
end
$$;
