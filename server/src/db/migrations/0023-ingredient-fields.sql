-- A column of ingredient_search that holds a field says in its comment which one, by the name that `visibility` knows it by,
-- and whether its values are counted. What fills the table is written from these comments, so that a new field is one call.
do $$
declare
  field text;
begin
  foreach field in array array[
    'cas', 'method counted', 'surfactantType counted', 'salinityFunction counted', 'supplier counted', 'types counted',
    'industries counted', 'applications counted', 'eacn', 'cc0', 'mw', 'density', 'k', 'alpha', 'b', 'ccConcentration',
    'dD', 'dP', 'dH', 'r', 'molarVolume', 'boilingPoint'
  ] loop
    execute format('comment on column ingredient_search.%I is %L', case
      when field in ('dD', 'dP', 'dH') then lower(field)
      else lower(regexp_replace(split_part(field, ' ', 1), '([A-Z])', '_\1', 'g')) end, field);
  end loop;
end
$$;

alter table ingredient_search
  alter types set default '{}', alter industries set default '{}', alter applications set default '{}';

create view ingredient_search_field as
select
  attname as column_name,
  split_part(col_description(attrelid, attnum), ' ', 1) as field,
  col_description(attrelid, attnum) like '% counted' as is_counted,
  atttypid = 'text[]'::regtype as is_list,
  attnum as position
from pg_attribute
where attrelid = 'ingredient_search'::regclass and col_description(attrelid, attnum) is not null;

-- Writes what fills the search table: set by set, not row by row, with public fields only.
create procedure write_ingredient_search_trigger() language plpgsql as $make$
declare
  columns text;
  shown text;
begin
  select
    string_agg(quote_ident(column_name), ', ' order by position),
    string_agg(format('case when is_public(c.visibility, %L) then c.%I %s end',
      field, column_name, case when is_list then 'else ''{}''' end), E',\n    ' order by position)
  into columns, shown
  from ingredient_search_field;
  execute format($text$
create or replace function fill_ingredient_search() returns trigger language plpgsql as $fill$
begin
  if tg_op = 'UPDATE' then
    delete from ingredient_search s using changed c where s.ingredient_id = c.id;
  end if;
  insert into ingredient_search
    (ingredient_id, dataset_id, organisation_id, kind, name_key, text, point, updated, %1$s)
  select
    c.id, c.dataset_id, c.organisation_id, c.kind, c.name_key,
    search_key(concat_ws(' ', c.name,
      case when is_public(c.visibility, 'cas') then c.cas end,
      case when is_public(c.visibility, 'inci') then c.inci end,
      case when is_public(c.visibility, 'externalId') then c.external_id end,
      case when is_public(c.visibility, 'supplier') then c.supplier end)),
    case when c.dd is not null and c.dp is not null and c.dh is not null
        and is_public(c.visibility, 'dD') and is_public(c.visibility, 'dP') and is_public(c.visibility, 'dH')
      then cube(array[2 * c.dd, c.dp, c.dh]) end,
    c.updated,
    %2$s
  from changed c where c.withdrawn is null;
  return null;
end
$fill$
$text$, columns, shown);
end
$make$;

-- A field that lists can be filtered by: holds is number, text or list. One that is counted is part of `combination`.
create procedure add_ingredient_field(field text, column_name text, holds text, is_counted boolean default false)
language plpgsql as $$
declare
  type text := case holds
    when 'number' then 'double precision' when 'text' then 'text' when 'list' then 'text[] not null default ''{}''' end;
  counted text;
begin
  execute format('alter table ingredient add column %I %s', column_name, type);
  execute format('alter table ingredient_search add column %I %s', column_name, type);
  execute format('comment on column ingredient_search.%I is %L', column_name,
    field || case when is_counted then ' counted' else '' end);
  if is_counted then
    select string_agg(quote_ident(f.column_name), ', ' order by position) into counted
    from ingredient_search_field f where f.is_counted;
    alter table ingredient_search drop column combination;
    execute format('alter table ingredient_search add column combination bigint not null
      generated always as (hash_record_extended(row (dataset_id, %s), 0)) stored', counted);
    create index ingredient_search_combination on ingredient_search (combination);
  end if;
  call write_ingredient_search_trigger();
end
$$;
revoke all on procedure write_ingredient_search_trigger, add_ingredient_field from public;

call write_ingredient_search_trigger();

-- As 0012 made it, but with its body as text: otherwise no column with a default can be added to the table.
create or replace function calculation_values(i ingredient) returns jsonb language sql stable parallel safe as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'surfactantType', (i).surfactant_type, 'cc0', (i).cc0, 'mw', (i).mw, 'k', (i).k, 'alpha', (i).alpha, 'b', (i).b,
    'salinityFunction', (i).salinity_function, 'ccConcentration', (i).cc_concentration, 'eacn', (i).eacn,
    'dD', (i).dd, 'dP', (i).dp, 'dH', (i).dh))
$$;
