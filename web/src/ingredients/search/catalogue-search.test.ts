import { describe, expect, test } from 'vitest';
import { HIDE_CALCULATED, isNarrowed, readSearch, toAddress, toParameters } from './catalogue-search.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the address of a list', () => {
  test('R3.22 an address with words, lists, ranges and a place comes back as it was', () => {
    const address = new URLSearchParams({
      q: 'ethyl',
      'filter[method][in]': 'exp,calc',
      'filter[dD][gte]': '15',
      'filter[dD][lt]': '18.5',
      sort: '-dP,name',
      near: '18,1.4,2',
      within: '5',
      origin: ID,
      view: 'chart',
      open: ID,
      compare: ID,
    });
    const search = readSearch('hsp', address);
    expect(search.conditions['dD']).toEqual({
      kind: 'range',
      from: { value: 15, isClosed: true },
      to: { value: 18.5, isClosed: false },
    });
    expect(Object.fromEntries(toAddress('hsp', search))).toEqual(Object.fromEntries(address));
    expect(isNarrowed(search)).toBe(true);
  });

  test('what an address says wrongly is left out, and the rest still counts', () => {
    const address = new URLSearchParams({
      q: 'x'.repeat(300),
      'filter[cc0][gte]': 'low',
      'filter[dD]': '15',
      sort: 'colour',
      near: '1,2,3',
      open: '../etc',
      compare: `${ID},nonsense`,
    });
    const search = readSearch('hld-surfactant', address);
    expect(search).toMatchObject({
      conditions: {},
      sorts: [],
      near: undefined,
      open: undefined,
      compared: [ID],
    });
    expect(search.text).toHaveLength(200);
  });

  test('a distance without a place, or none at all, is not asked for', () => {
    const far = (near: string, within: string) =>
      toParameters(readSearch('hsp', new URLSearchParams({ near, within })));
    expect(far('', '5')).toEqual([HIDE_CALCULATED]);
    expect(far('1,2,3', '-5')).toEqual([['near', '1,2,3'], HIDE_CALCULATED]);
    expect(far('1,2', '5')).toEqual([HIDE_CALCULATED]);
    expect(far('-1,2,3', '5')).toEqual([HIDE_CALCULATED]);
  });

  test('what the database calculated stays away until it is asked for, in the list of Hansen parameters alone', () => {
    const asked = readSearch('hsp', new URLSearchParams({ calculated: 'yes' }));
    expect(toParameters(asked)).toEqual([]);
    expect(toAddress('hsp', asked).toString()).toBe('calculated=yes');
    expect(isNarrowed(readSearch('hsp', new URLSearchParams()))).toBe(false);
    const oils = readSearch('hld-oil', new URLSearchParams());
    expect(toParameters(oils)).toEqual([]);
    expect(toAddress('hld-oil', oils).toString()).toBe('');
  });

  test('at most four are compared', () => {
    const ids = Array.from({ length: 6 }, (_, place) => ID.replace(/^0/, String(place)));
    expect(readSearch('hsp', new URLSearchParams({ compare: ids.join() })).compared).toEqual(ids.slice(0, 4));
  });
});
