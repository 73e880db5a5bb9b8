import type { GuideName } from '@suite/contracts/paths';

/** A guide in the list of all. */
export interface GuideEntry {
  name: GuideName;
  title: string;
}

/** A guide as plain data: what its page draws, without the Markdown it was read from. */
export interface GuideTree {
  title: string;
  blocks: readonly GuideBlock[];
}

export type GuideBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; title: string }
  | { kind: 'paragraph'; content: GuideText }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly GuideBlock[])[] }
  /** Code, with the heading that it stands under. */
  | { kind: 'code'; text: string; below: string }
  | { kind: 'table'; head: readonly GuideText[]; rows: readonly (readonly GuideText[])[] };

export type GuideText = readonly GuidePart[];

export type GuidePart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'name'; content: GuideText }
  | { kind: 'link'; to: string; content: GuideText };
