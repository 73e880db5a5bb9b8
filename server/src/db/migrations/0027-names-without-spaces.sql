-- Names are also found however they are spaced and hyphenated: ethylbenzene is Ethyl Benzene, and gamma butyrolactone
-- the same with a hyphen or a Greek letter.
create function squeezed_key(value text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(
    regexp_replace(search_key(value), '[\s,;.()\[\]{}''’"/+–-]+', '', 'g'),
    'α', 'alpha'), 'β', 'beta'), 'γ', 'gamma'), 'δ', 'delta');

-- What something is called besides its name: the name without what stands in brackets, that itself, these others, and
-- all of them squeezed.
create or replace function ingredient_keys(name text, others text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}')
  from unnest(array[
      name, regexp_replace(name, '\s*\([^()]*\)\s*$', ''), substring(name from '\(([^()]*)\)\s*$')] || others) each,
    lateral (values (search_key(each)), (squeezed_key(each))) keys (key)
  where key not in ('', search_key(name))
$$;

update ingredient_search s
set keys = ingredient_keys(i.name, array[
    s.cas, case when is_public(i.visibility, 'inci') then i.inci end]
  || case when is_public(i.visibility, 'synonyms') then i.synonyms else '{}' end)
from ingredient i
where i.id = s.ingredient_id and s.keys <> '{}';
