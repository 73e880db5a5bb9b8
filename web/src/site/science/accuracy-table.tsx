import type { EstimationMethod } from '@suite/hsp';
import { message, type MessageId } from '../../messages/message.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { count, fixed } from '../pictures/numbers.ts';
import type { Accuracy } from './accuracy.ts';

const NAMES: Record<EstimationMethod, MessageId> = {
  mathieu: 'property.method.mathieu',
  stefanis: 'property.method.stefanis',
  vanKrevelen: 'property.method.van-krevelen',
};
const PARAMETERS = ['δD', 'δP', 'δH'];
const CELL = 'py-2 pl-4 text-right tabular-nums';

/** What an estimate from a structure is worth: measured on everything that is known. */
export function AccuracyTable({ accuracy: { molecules, methods } }: { accuracy: Accuracy }) {
  return (
    <section className="mt-8">
      <h2 className="text-4">{message('science.accuracy')}</h2>
      <p className="mt-2 text-text-2">{message('science.accuracy.text', { molecules: count(molecules) })}</p>
      <TableFrame
        className="mt-4 w-full text-2 [&_thead]:border-b [&_thead]:border-text [&_thead]:text-text-2"
        columns={[
          { name: message('science.accuracy.method'), className: 'py-2 text-left font-medium' },
          ...[message('science.accuracy.divided'), ...PARAMETERS].map((name) => ({
            name,
            className: `${CELL} font-medium`,
          })),
        ]}
      >
        <tbody>
          {methods.map(({ method, divided, errors }) => (
            <tr key={method} className="border-b border-line-2">
              <th scope="row" className="py-2 text-left font-bold">
                {message(NAMES[method])}
              </th>
              <td className={CELL}>{count(divided)}</td>
              {errors.map((error, index) => (
                <td key={PARAMETERS[index]} className={CELL}>
                  {fixed(error, 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
