/** The hazard statements of Regulation (EC) No 1272/2008, Annex III, up to Regulation (EU) 2023/707; texts: data/facts. */
export const HAZARD_CODES: readonly string[] = [
  ...span('H', 200, 208),
  ...span('H', 220, 226),
  ...span('H', 228, 232),
  ...span('H', 240, 242),
  ...span('H', 250, 252),
  ...span('H', 260, 261),
  ...span('H', 270, 272),
  ...span('H', 280, 281),
  'H290',
  ...span('H', 300, 302),
  'H304',
  ...span('H', 310, 312),
  'H314',
  'H315',
  ...span('H', 317, 319),
  ...span('H', 330, 332),
  ...span('H', 334, 336),
  'H340',
  'H341',
  'H350',
  'H350i',
  'H351',
  ...['', 'F', 'D', 'FD', 'Fd', 'Df'].map((part) => `H360${part}`),
  ...['', 'f', 'd', 'fd'].map((part) => `H361${part}`),
  'H362',
  ...span('H', 370, 373),
  'H400',
  ...span('H', 410, 413),
  'H420',
  ...['014', '018', '019', '029', '031', '032', '044', '066', '070', '071'].map((part) => `EUH${part}`),
  ...span('EUH', 201, 212),
  // Of the GHS of the United Nations, which safety data sheets from elsewhere carry.
  ...['227', '303', '305', '313', '316', '320', '333', '401', '402'].map((part) => `H${part}`),
  ...['380', '381', '430', '431', '440', '441', '450', '451'].map((part) => `EUH${part}`),
];

export const PICTOGRAMS: readonly string[] = span('GHS0', 1, 9);

function span(letters: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${letters}${first + index}`);
}
