/** The tables that a link can be made to here. The API takes any filter besides. */
export const NAMED_TABLES = [
  'hsp',
  'hld-oil',
  'hld-surfactant',
  'red',
  'hld-recipes',
  'hsp-recipes',
  'scan',
] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

/** The fields of a sphere, as the query of its table calls them. */
export const SPHERE = ['dD', 'dP', 'dH', 'radius'] as const;

/** The path of a table with its query, from what a form holds; numbers may have a decimal comma. */
export function tablePath(table: NamedTable, data: FormData): string {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  if (table === 'scan') return `/api/tables/recipes/hld/${encodeURIComponent(text('recipe'))}/scan`;
  const sphere = SPHERE.map((name) => [name, text(name).replace(',', '.')]);
  const red = table === 'red' ? [...sphere, ['filter[role]', 'solvent']] : [];
  const query = new URLSearchParams([...red, ...(text('q') === '' ? [] : [['q', text('q')]])]);
  return `/api/tables/${PATHS[table]}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const PATHS = {
  hsp: 'ingredients/hsp',
  'hld-oil': 'ingredients/hld-oil',
  'hld-surfactant': 'ingredients/hld-surfactant',
  red: 'hsp-red',
  'hld-recipes': 'recipes/hld',
  'hsp-recipes': 'recipes/hsp',
} as const;
