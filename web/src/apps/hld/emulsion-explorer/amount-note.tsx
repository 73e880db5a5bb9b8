import { beyondLimits, cautionOf } from './value-limits.ts';

interface AmountNoteProps {
  quantity: 'concentration' | 'volume';
  value: number;
  /** Of the sentence that belongs to the field. */
  id: string;
  /** Columns of the table. */
  span: number;
}

/** What is to be known about an amount, in a row of its own: a cell has no room for a sentence. */
export function AmountNote({ quantity, value, id, span }: AmountNoteProps) {
  const beyond = beyondLimits(quantity, value);
  // Volumes are proportions: none of them is unusual.
  const caution = quantity === 'concentration' ? cautionOf(quantity, value) : undefined;
  const told = beyond ?? caution;
  if (told === undefined) return null;
  return (
    <tr className="explorer-below">
      <td colSpan={span}>
        <p id={id} className={`pb-1 text-1 ${beyond === undefined ? 'text-warn' : 'text-bad'}`}>
          {told}
        </p>
      </td>
    </tr>
  );
}
