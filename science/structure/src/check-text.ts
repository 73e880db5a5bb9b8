/** The most characters and atoms that are looked at: what is larger is no substance these methods know. */
export const STRUCTURE_LIMITS = { characters: 1000, atoms: 200 } as const;

export type TextReason =
  | 'empty'
  | 'too-long'
  | 'too-large'
  | 'not-smiles'
  | 'mixture'
  | 'polymer'
  | 'reaction'
  | 'isotope';

export interface TextFault {
  reason: TextReason;
  /** Where in the text, counted from 1. */
  position?: number;
}

const ATOM = /^(?:Cl|Br|[BCNOPSFIbcnops])/;
const BRACKET = /^\[(\d*)(\*|[A-Za-z][a-z]?)[^\][(){}]*\]/;
const BONDS = '-=#$:/\\';

interface Reading {
  text: string;
  place: number;
  atoms: number;
  /** The atom the next bond starts from, and that of each open bracket. */
  last: number;
  branches: number[];
  /** Each atom's bonds so far, to see one that is made twice. */
  bound: Set<string>;
  openRings: Map<string, number>;
  hasBond: boolean;
}

/** What keeps a text from being the SMILES of one molecule; undefined when nothing does. Bounded by its length. */
export function findTextFault(text: string): TextFault | undefined {
  if (text === '') return { reason: 'empty' };
  if (text.length > STRUCTURE_LIMITS.characters) return { reason: 'too-long' };
  const reading: Reading = {
    text,
    place: 0,
    atoms: 0,
    last: -1,
    branches: [],
    bound: new Set(),
    openRings: new Map(),
    hasBond: false,
  };
  while (reading.place < text.length) {
    const at = reading.place;
    const reason = readToken(reading);
    if (reason) return { reason, position: at + 1 };
  }
  if (reading.atoms > STRUCTURE_LIMITS.atoms) return { reason: 'too-large' };
  const isOpen = reading.hasBond || reading.branches.length > 0 || reading.openRings.size > 0;
  return isOpen ? { reason: 'not-smiles', position: text.length } : undefined;
}

function readToken(reading: Reading): TextReason | undefined {
  const { text, place } = reading;
  const character = text[place] ?? '';
  if (character === '.') return 'mixture';
  if (character === '>') return 'reaction';
  if ('*{}'.includes(character)) return 'polymer';
  if (character === '[') return readBracket(reading);
  if (character === '(' || character === ')') return readBranch(reading, character);
  if (/[\d%]/.test(character)) return readRing(reading);
  if (BONDS.includes(character)) return readBond(reading);
  const symbol = ATOM.exec(text.slice(place, place + 2))?.[0];
  return symbol === undefined ? 'not-smiles' : addAtom(reading, symbol.length);
}

function readBracket(reading: Reading): TextReason | undefined {
  const found = BRACKET.exec(reading.text.slice(reading.place));
  if (!found) return 'not-smiles';
  const [whole, mass, symbol] = found;
  if (symbol === '*' || symbol === 'R') return 'polymer';
  return mass === '' ? addAtom(reading, whole.length) : 'isotope';
}

function addAtom(reading: Reading, length: number): TextReason | undefined {
  if (reading.last >= 0) reading.bound.add(`${reading.last} ${reading.atoms}`);
  else if (reading.atoms > 0 || reading.hasBond) return 'not-smiles';
  reading.last = reading.atoms;
  reading.atoms += 1;
  reading.hasBond = false;
  reading.place += length;
  return undefined;
}

function readBranch(reading: Reading, character: string): TextReason | undefined {
  if (reading.hasBond) return 'not-smiles';
  if (character === '(') {
    if (reading.last < 0 || reading.text[reading.place + 1] === ')') return 'not-smiles';
    reading.branches.push(reading.last);
  } else {
    const from = reading.branches.pop();
    if (from === undefined) return 'not-smiles';
    reading.last = from;
  }
  reading.place += 1;
  return undefined;
}

function readBond(reading: Reading): TextReason | undefined {
  if (reading.hasBond || reading.last < 0) return 'not-smiles';
  reading.hasBond = true;
  reading.place += 1;
  return undefined;
}

function readRing(reading: Reading): TextReason | undefined {
  const label = /^(?:%\d\d|\d)/.exec(reading.text.slice(reading.place))?.[0];
  if (label === undefined || reading.last < 0) return 'not-smiles';
  const from = reading.openRings.get(label);
  if (from === undefined) reading.openRings.set(label, reading.last);
  else {
    const bond = `${from} ${reading.last}`;
    if (from === reading.last || reading.bound.has(bond)) return 'not-smiles';
    reading.bound.add(bond);
    reading.openRings.delete(label);
  }
  reading.hasBond = false;
  reading.place += label.length;
  return undefined;
}
