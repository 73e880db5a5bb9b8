import type { ScimOperation } from '@suite/contracts/scim';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../http/http-error.ts';
import { parseFilter, parsePath } from './filter.ts';
import { applyPatch } from './patch.ts';
import { GROUP_SHAPE } from './groups.ts';
import { USER_SHAPE } from './users.ts';

type Operation = Pick<ScimOperation, 'op' | 'path' | 'value'>;

const plain = (attribute: string, sub?: string) => ({ attribute, sub, where: [], isExtension: false });

describe('filters', () => {
  test('RFC 7644 3.4.2.2 comparisons by eq, joined by and, names in any case and with their schema', () => {
    expect(parseFilter('userName eq "bjensen"')).toEqual([{ path: plain('username'), value: 'bjensen' }]);
    expect(parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName Eq "b\\"j"')).toEqual([
      { path: plain('username'), value: 'b"j' },
    ]);
    expect(parseFilter(' active eq TRUE and emails.value eq "a@b.example" ')).toEqual([
      { path: plain('active'), value: true },
      { path: plain('emails', 'value'), value: 'a@b.example' },
    ]);
    expect(parseFilter('emails[type eq "work"].value eq "a"')).toEqual([
      { path: { ...plain('emails', 'value'), where: [{ path: plain('type'), value: 'work' }] }, value: 'a' },
    ]);
    expect(parseFilter('id eq "1" and members[value eq "2"]')).toHaveLength(2);
  });

  const HOSTILE = [
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName eq "a',
    'userName eq ["a"]',
    'userName eq {}',
    'userName co "a"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
    '(userName eq "a")',
    'userName eq "a" and',
    'userName eq "a" userName eq "b"',
    'emails[type eq "work"',
    'emails[emails[type eq "work"] eq "a"].value eq "b"',
    '__proto__ eq "a"',
    'a.b.c eq "d"',
    '"userName" eq "a"',
    `${'('.repeat(400)}a`,
    'a['.repeat(400),
    `${'userName eq "a" and '.repeat(40)}userName eq "a"`,
    `userName eq "${'a'.repeat(100_000)}"`,
  ];
  test.each(HOSTILE)('S-26 what is no filter is refused and never a failure: %j', (text) => {
    expect(() => parseFilter(text)).toThrow(HttpError);
  });

  test('S-26 any text is a filter, a path, or refused', () => {
    const words = ['userName', 'eq', 'and', '"a"', '"', '[', ']', '(', '.', String.raw`\\`, ' ', 'urn:', 'é'];
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words)).map((parts) => parts.join(' ')),
    );
    const isRefusal = (parse: () => unknown) => {
      try {
        parse();
        return true;
      } catch (error) {
        return error instanceof HttpError;
      }
    };
    const isTaken = (text: string) => isRefusal(() => parseFilter(text)) && isRefusal(() => parsePath(text));
    expect(() => fc.assert(fc.property(texts, isTaken))).not.toThrow();
  });
});

describe('operations of PATCH', () => {
  const user = {
    userName: 'a',
    active: true,
    name: { givenName: 'Ann' },
    emails: [{ value: 'a@b', type: 'work' }],
  };
  const patched = (...operations: Operation[]) =>
    applyPatch(
      user,
      operations.map((operation) => operation),
      USER_SHAPE,
    );

  test('RFC 7644 3.5.2 the shapes of Entra ID', () => {
    expect(patched({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: 'False' });
    expect(
      patched(
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'n@b' },
        { op: 'Add', path: 'name.familyName', value: 'N' },
      ),
    ).toMatchObject({
      emails: [{ value: 'n@b', type: 'work' }],
      name: { givenName: 'Ann', familyName: 'N' },
    });
    expect(patched({ op: 'add', path: 'emails[type eq "home"].value', value: 'h@b' })).toMatchObject({
      emails: [{ value: 'a@b' }, { value: 'h@b', type: 'home' }],
    });
    expect(
      patched({
        op: 'replace',
        value: {
          'name.givenName': 'Bea',
          active: false,
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Lab',
        },
      }),
    ).toEqual({ ...user, active: false, name: { givenName: 'Bea' } });
  });

  test('RFC 7644 3.5.2 what is not kept is passed over, also names that objects have by themselves', () => {
    for (const path of ['title', 'constructor', 'toString', 'phoneNumbers[type eq "work"].value']) {
      expect([path, patched({ op: 'add', path, value: 'x' })]).toEqual([path, user]);
    }
    expect(() => patched({ op: 'remove' })).toThrow(HttpError);
    expect(() => patched({ op: 'replace', value: 'active' })).toThrow(HttpError);
  });

  test('RFC 7644 3.5.2 members come and go in every way that directories say it', () => {
    const group = { displayName: 'Lab', members: [{ value: '1' }, { value: '2' }, { value: '3' }] };
    const of = (operation: Operation) => applyPatch(group, [operation], GROUP_SHAPE)['members'];
    expect(of({ op: 'remove', path: 'members[value eq "2"]' })).toEqual([{ value: '1' }, { value: '3' }]);
    expect(of({ op: 'Remove', path: 'members', value: [{ value: '1' }, { value: '9' }] })).toHaveLength(2);
    expect(of({ op: 'remove', path: 'members' })).toEqual([]);
    expect(of({ op: 'add', path: 'members', value: [{ value: '3' }, { value: '4' }] })).toHaveLength(4);
    expect(of({ op: 'add', value: { members: [{ value: '4' }] } })).toHaveLength(4);
    expect(of({ op: 'replace', path: 'members', value: [{ value: '4' }] })).toEqual([{ value: '4' }]);
  });
});
