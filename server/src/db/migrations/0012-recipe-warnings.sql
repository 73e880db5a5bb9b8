-- The values a recipe was last saved with, by ingredient: what a screen compares with the values there are now.
-- Only of ingredients whose every field everybody may read, so that nothing of others is kept beside them.
alter table recipe add column used jsonb not null default '{}';

-- What calculations take from an ingredient, without what it has not.
create function calculation_values(i ingredient) returns jsonb language sql stable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'surfactantType', (i).surfactant_type, 'cc0', (i).cc0, 'mw', (i).mw, 'k', (i).k, 'alpha', (i).alpha, 'b', (i).b,
    'salinityFunction', (i).salinity_function, 'ccConcentration', (i).cc_concentration, 'eacn', (i).eacn,
    'dD', (i).dd, 'dP', (i).dp, 'dH', (i).dh));
