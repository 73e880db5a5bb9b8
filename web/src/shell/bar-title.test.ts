import { describe, expect, test } from 'vitest';
import { barTitle } from './bar-title.ts';
import { railEntries } from './side-rail.tsx';

describe('the bar', () => {
  test('R2.43 its title is that of the route', () => {
    const handle = { title: 'apps.emulsion-explorer' };
    expect(barTitle([{ pathname: '/apps/hld/emulsion-explorer', handle }])).toBe('Emulsion Explorer');
  });

  test('R2.43 a route without one has the name of the HLD app', () => {
    expect(barTitle([{ pathname: '/apps/x', handle: undefined }])).toBe('PrediMulsion');
    expect(barTitle([])).toBe('PrediMulsion');
  });

  test('R2.43 in the supplier area the title is Supplier Cloud', () => {
    expect(barTitle([{ pathname: '/apps/supplier/ingredients' }])).toBe('Supplier Cloud');
  });
});

describe('the rail', () => {
  const on = { emulsion: true, supplier: true };
  const paths = (path: string, flags = on) => railEntries(path, flags).map(({ to }) => to);

  test('R2.44 the HLD area has its four places, in order', () => {
    expect(paths('/apps/hld/recipes')).toEqual([
      '/apps/hld/emulsion-explorer',
      '/apps/hld/ingredients',
      '/apps/hld/recipes',
      '/apps/hld/datasets',
    ]);
  });

  test('R2.31 the supplier area has an explorer link, and nothing with its flag off', () => {
    expect(paths('/apps/supplier/ingredients')).toEqual(['/apps/supplier/ingredients']);
    expect(paths('/apps/supplier/ingredients', { ...on, supplier: false })).toEqual([]);
  });

  test('R2.33 the compatibility explorer and the customers are plain links', () => {
    const plain = [...railEntries('/apps/property', on), ...railEntries('/apps/customers', on)].filter(
      ({ isDocument }) => isDocument,
    );
    expect(plain.map(({ to }) => to)).toEqual(['/apps/hsp/compatibility-explorer', '/apps/customers']);
  });
});
