-- Facts to choose a solvent by (decision 039): columns of their own where lists are filtered, sorted or exported by them.
alter table ingredient
  add column synonyms text[] not null default '{}',
  add column flash_method text,
  add column antoine_a double precision,
  add column antoine_b double precision,
  add column antoine_c double precision,
  add column antoine_from double precision,
  add column antoine_to double precision,
  add column evaporation_method text,
  add column practical_reason text,
  add column pictograms text[] not null default '{}',
  add column signal_word text,
  add column supplemental_statements text[] not null default '{}',
  add column specific_limits text[] not null default '{}',
  add column m_factors text[] not null default '{}',
  add column acute_toxicity text[] not null default '{}',
  add column other_hazard_statements text[] not null default '{}';

-- Names besides the name itself, for those who type the very one.
alter table ingredient_search add column keys text[] not null default '{}';

-- What something is called besides its name: the name without what stands in brackets, that itself, and these others.
create function ingredient_keys(name text, others text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct search_key(each)), '{}')
  from unnest(array[
    regexp_replace(name, '\s*\([^()]*\)\s*$', ''), substring(name from '\(([^()]*)\)\s*$')] || others) each
  where search_key(each) not in ('', search_key(name))
$$;

-- What is filled besides the fields, now with synonyms: the words to search, and the very names.
create or replace procedure write_ingredient_search_trigger() language plpgsql as $make$
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
    (ingredient_id, dataset_id, organisation_id, kind, name_key, text, keys, point, updated, %1$s)
  select
    c.id, c.dataset_id, c.organisation_id, c.kind, c.name_key,
    search_key(concat_ws(' ', c.name,
      case when is_public(c.visibility, 'cas') then c.cas end,
      case when is_public(c.visibility, 'inci') then c.inci end,
      case when is_public(c.visibility, 'externalId') then c.external_id end,
      case when is_public(c.visibility, 'supplier') then c.supplier end,
      case when is_public(c.visibility, 'synonyms') then nullif(array_to_string(c.synonyms, ' '), '') end)),
    case when c.cas is null and c.inci is null and c.synonyms = '{}' and strpos(c.name, '(') = 0 then '{}'
      else ingredient_keys(c.name, array[
        case when is_public(c.visibility, 'cas') then c.cas end,
        case when is_public(c.visibility, 'inci') then c.inci end]
        || case when is_public(c.visibility, 'synonyms') then c.synonyms else '{}' end) end,
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

-- As add_ingredient_field would, but all at once: the search table is written anew a single time.
do $$
declare
  each record;
  type text;
  counted text;
begin
  for each in
    select * from (values
      ('meltingPoint', 'melting_point', 'number', false),
      ('flashPoint', 'flash_point', 'number', false),
      ('vapourPressure', 'vapour_pressure', 'number', false),
      ('evaporationRate', 'evaporation_rate', 'number', false),
      ('viscosity', 'viscosity', 'number', false),
      ('surfaceTension', 'surface_tension', 'number', false),
      ('dielectricConstant', 'dielectric_constant', 'number', false),
      ('refractiveIndex', 'refractive_index', 'number', false),
      ('logP', 'log_p', 'number', false),
      ('autoignition', 'autoignition', 'number', false),
      ('lowerExplosiveLimit', 'lower_explosive_limit', 'number', false),
      ('upperExplosiveLimit', 'upper_explosive_limit', 'number', false),
      ('occupationalLimit', 'occupational_limit', 'number', false),
      ('gskScore', 'gsk_score', 'number', false),
      ('role', 'role', 'text', true),
      ('state', 'state', 'text', true),
      ('practical', 'practical', 'text', true),
      ('iarcGroup', 'iarc_group', 'text', true),
      ('chem21', 'chem21', 'text', true),
      ('hazardStatements', 'hazard_statements', 'list', false),
      ('hazardClasses', 'hazard_classes', 'list', true),
      ('cmr', 'cmr', 'list', true),
      ('voc', 'voc', 'list', true)
    ) as fields (field, column_name, holds, is_counted)
  loop
    type := case each.holds
      when 'number' then 'double precision' when 'text' then 'text' else 'text[] not null default ''{}''' end;
    execute format('alter table ingredient add column %I %s', each.column_name, type);
    execute format('alter table ingredient_search add column %I %s', each.column_name, type);
    execute format('comment on column ingredient_search.%I is %L', each.column_name,
      each.field || case when each.is_counted then ' counted' else '' end);
  end loop;
  select string_agg(quote_ident(column_name), ', ' order by position) into counted
  from ingredient_search_field where is_counted;
  alter table ingredient_search drop column combination;
  execute format('alter table ingredient_search add column combination bigint not null
    generated always as (hash_record_extended(row (dataset_id, %s), 0)) stored', counted);
end
$$;
create index ingredient_search_combination on ingredient_search (combination);
call write_ingredient_search_trigger();

-- What rows of earlier releases are called.
update ingredient_search s
set keys = ingredient_keys(i.name, array[s.cas, case when is_public(i.visibility, 'inci') then i.inci end])
from ingredient i where i.id = s.ingredient_id;
create index ingredient_search_keys on ingredient_search using gin (keys) where keys <> '{}';

-- All values of all sources, with what nobody filters by: one document for each shipped substance.
create table ingredient_facts (
  ingredient_id uuid primary key references ingredient (id) on delete cascade,
  document jsonb not null
);
alter table ingredient_facts enable row level security;
alter table ingredient_facts force row level security;
create policy ingredient_facts_read on ingredient_facts for select using (app_user() is not null or app_is_system());
create policy ingredient_facts_work on ingredient_facts using (app_is_system());
grant select, insert, update, delete on ingredient_facts to suite_app;
