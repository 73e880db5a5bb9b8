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

const text = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** What the form still lacks for a table: numbers of the sphere, or the recipe. */
export function missingFor(table: NamedTable, data: FormData): string[] {
  if (table === 'scan') return text(data, 'recipe') === '' ? ['recipe'] : [];
  const isNumber = (name: string) => /^-?\d+(?:[.,]\d+)?$/.test(text(data, name));
  return table === 'red' ? SPHERE.filter((name) => !isNumber(name)) : [];
}

/** The path of a table with its query, from what a form holds; numbers may have a decimal comma. */
export function tablePath(table: NamedTable, data: FormData): string {
  if (table === 'scan') return `/api/tables/recipes/hld/${encodeURIComponent(text(data, 'recipe'))}/scan`;
  const sphere = SPHERE.map((name) => [name, text(data, name).replace(',', '.')]);
  const red = table === 'red' ? [...sphere, ['filter[role]', 'solvent']] : [];
  const words = text(data, 'q');
  const query = new URLSearchParams([...red, ...(words === '' ? [] : [['q', words]])]);
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
