import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDataProblems } from './check-data.ts';
import { repositoryRoot } from './list-files.ts';

const header = 'source,citation,licence,date,obtained\n';
const salager = 'salager-1979,"Salager, J.L. et al. SPE J. 19 (1979)",quotation,1979,typed from table 2\n';

function check(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'check-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return findDataProblems(folder);
}

test('rows that name a listed source pass, also several of them', () => {
  const oils = 'name,eacn,source\nhexane,6,salager-1979\n"octane, n-",8,salager-1979|acosta-2008\n';
  const acosta = 'acosta-2008,"Acosta, E. (2008)",quotation,2008,typed\n';
  expect(check({ 'sources.csv': header + salager + acosta, 'oils.csv': oils })).toEqual([]);
});

test('an unknown and a missing source are named with file and row', () => {
  const oils = 'name,eacn,source\nhexane,6,nobody\nheptane,7,\n';
  expect(check({ 'sources.csv': header + salager, 'oils.csv': oils })).toEqual([
    'oils.csv:2  source "nobody" is not in sources.csv: add it there with citation and licence',
    'oils.csv:3  names no source: fill in the column "source"',
  ]);
});

test('a table without the column, a ragged row and a broken quote are refused', () => {
  const files = {
    'sources.csv': header + salager,
    'a.csv': 'name\nhexane\n',
    'b.csv': 'name,source\nhexane,6,salager-1979\n',
    'c.csv': 'name,source\n"hexane,salager-1979\n',
  };
  expect(check(files)).toEqual([
    'a.csv:1  has no column "source": add one that names a row of sources.csv',
    'b.csv:2  has 3 fields where the header has 2',
    'c.csv:1  cannot be read: Error: line 2: a double quote is out of place',
  ]);
});

test('sources need every column filled in, and a name of their own', () => {
  expect(check({ 'sources.csv': `${header}a,cited,,2026,typed\na,cited,free,2026,typed\n` })).toEqual([
    'sources.csv:2  licence is empty: say it, or leave the data out',
    'sources.csv:3  "a" is listed twice: give each source its own name',
  ]);
  expect(check({ 'sources.csv': 'source,licence\n' })).toHaveLength(1);
  expect(check({})).toHaveLength(1);
});

const oilColumns =
  'name,cas,inci,eacn,mw,density,method,industries,applications,source,notes,smiles,synonyms\n';

test('R1.6 a value out of range, a wrong check digit, a wrong method and an empty field are named', () => {
  const oils = [
    'hexane,110-54-3,,6,86.18,,biblio,,,salager-1979,,,',
    'heptane,142-82-6,,700,,,guess,,,salager-1979,,,',
    'octane,,,,-1.0,,biblio,,,salager-1979,,,',
    'nonane,11-84,,9e0,,,biblio,,,salager-1979,,,',
  ].join('\n');
  expect(check({ 'sources.csv': header + salager, 'hld/oils.csv': `${oilColumns}${oils}\n` })).toEqual([
    'hld/oils.csv:3  cas "142-82-6" has a wrong check digit',
    'hld/oils.csv:5  cas "11-84" is not written as a CAS number',
    'hld/oils.csv:3  eacn "700" is outside -30 to 60',
    'hld/oils.csv:4  eacn is empty',
    'hld/oils.csv:5  eacn "9e0" is not a plain number',
    'hld/oils.csv:4  mw "-1.0" is outside 1 to 10000',
    'hld/oils.csv:3  method "guess" is none of biblio, calc, exp, na',
  ]);
});

test('R3.11 a name that copying has damaged is refused', () => {
  const names = [
    'Ethyl Tiglate.',
    '(S)-( )-Perillyl Alcohol',
    'Vanillin (4-Hydroxy',
    'CyanogeN\\Chloride',
    'Perﬂuorodecalin',
  ];
  const oils = ['(R)-(-)-2-Octanol', ...names]
    .map((name) => `${name},,,6,,,biblio,,,salager-1979,,,`)
    .join('\n');
  expect(check({ 'sources.csv': header + salager, 'hld/oils.csv': `${oilColumns}${oils}\n` })).toEqual([
    'hld/oils.csv:3  name "Ethyl Tiglate." has a stray sign',
    'hld/oils.csv:4  name "(S)-( )-Perillyl Alcohol" has a stray sign',
    'hld/oils.csv:5  name "Vanillin (4-Hydroxy" has a bracket without its other half',
    'hld/oils.csv:6  name "CyanogeN\\Chloride" has a stray sign',
    'hld/oils.csv:7  name "Perﬂuorodecalin" has a stray sign',
  ]);
});

test('R1.6 the same name or CAS number twice is no second ingredient', () => {
  const oils = [
    'hexane,110-54-3,,6,,,biblio,,,salager-1979,,,',
    'Hexane,110-54-3,,6.1,,,biblio,,,salager-1979,,,',
  ].join('\n');
  expect(check({ 'sources.csv': header + salager, 'hld/oils.csv': `${oilColumns}${oils}\n` })).toEqual([
    'hld/oils.csv:3  name "Hexane" stands in line 2 already',
    'hld/oils.csv:3  cas "110-54-3" stands in line 2 already',
  ]);
});

test('a column without a rule, a missing one, and a differing value of nothing are refused', () => {
  expect(
    check({
      'sources.csv': header + salager,
      'hld/oils.csv': 'name,colour,source\n',
      'hld/surfactants.csv': 'name,source\n',
      'hsp/conflicts.csv': 'name,dD,dP,dH,source,notes\nacetone,15.5,10.4,7,salager-1979,\n',
    }),
  ).toEqual([
    'hld/oils.csv:1  the column "colour" is not known: add its rule or drop it',
    'hld/surfactants.csv:1  has no column "cas"',
    'hsp/conflicts.csv:2  "acetone" is no row of a set in hsp/',
  ]);
});

test('R1.6 facts: no source, a code that does not exist, flash above boiling, a wrong unit, and facts of nobody', () => {
  const hsp = 'name,cas,source\ntoluene,108-88-3,salager-1979\n';
  const properties = [
    'cas,property,value,method,source',
    '108-88-3,boilingPoint,110.6,,salager-1979',
    '108-88-3,flashPoint,140,closed cup,salager-1979',
    '108-88-3,vapourPressure,-3.8,,salager-1979',
    '108-88-3,density,867,,',
    '67-64-1,density,0.79,,salager-1979',
  ];
  const statements = 'code,text,source\nH225,Highly flammable.,salager-1979\n';
  const others = 'cas,statements,remark,source\n108-88-3,H225|H999,,salager-1979\n';
  expect(
    check({
      'sources.csv': header + salager,
      'hsp/more.csv': hsp,
      'facts/properties.csv': `${properties.join('\n')}\n`,
      'facts/statements.csv': statements,
      'facts/other-hazards.csv': others,
    }),
  ).toEqual([
    'facts/properties.csv:5  names no source: fill in the column "source"',
    'facts/properties.csv:4  value "-3.8" of vapourPressure is outside 0 to 10000: is it in another unit?',
    'facts/properties.csv:5  value "867" of density is outside 0.3 to 10: is it in another unit?',
    'facts/properties.csv:3  flashPoint 140 of 108-88-3 is not below its boilingPoint 110.6',
    'facts/other-hazards.csv:2  statements "H999" does not exist',
    'facts/properties.csv:6  no set has the substance 67-64-1',
  ]);
});

test('R1.6 the data of this repository is sourced, in range and free of doubles', () => {
  expect(findDataProblems(join(repositoryRoot, 'data'))).toEqual([]);
});
