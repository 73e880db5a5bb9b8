import { message } from '../../messages/message.ts';

/** Where in a SMILES the problem is: the place, counted from 1 without blanks around the text, and the character there. */
export function characterText(smiles: string, position: number): string {
  const code = smiles.trim().codePointAt(position - 1);
  const character = code === undefined ? '' : String.fromCodePoint(code);
  return message('property.position', { position, character });
}
