import {
  type EstimationMethod,
  LEAST_MOLECULES,
  MEASURED_ACCURACY,
  type MeasuredErrors,
  PARAMETERS,
} from '@suite/hsp';
import { CHEMICAL_CLASSES } from '@suite/structure/chemical-classes';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { numberText, wholeText } from '../ui/format/format-number.ts';
import { TableFrame } from '../ui/table/plain-table.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { NAMES } from './estimate-table.tsx';
import { METHOD_SEGMENTS, methodName } from './labels.ts';

interface MethodsViewProps {
  method: EstimationMethod;
  onMethod: (method: EstimationMethod) => void;
}

const TEXTS = {
  mathieu: 'property.about.mathieu',
  stefanis: 'property.about.stefanis',
  vanKrevelen: 'property.about.van-krevelen',
} as const;

/** What a method is, where it is from, and how far it was off on what is known. */
export function MethodsView({ method, onMethod }: MethodsViewProps) {
  const { molecules, known, methods } = MEASURED_ACCURACY;
  const { divided, all, inside, outside, classes } = methods[method];
  return (
    <div className="grid gap-4">
      <div className="no-print text-2">
        <Segmented
          label={message('property.column.method')}
          value={method}
          onValue={onMethod}
          segments={METHOD_SEGMENTS}
        />
      </div>
      <p className="max-w-measure text-2">
        {message('property.accuracy.learned')}{' '}
        <Link to="/science/accuracy" className="underline underline-offset-2">
          {message('accuracy.title')}
        </Link>
      </p>
      <h2 className="text-4">{methodName(method)}</h2>
      <p className="max-w-measure text-2">{message(TEXTS[method])}</p>
      <p className="max-w-measure text-2 text-text-2">
        {message('property.accuracy.note', { divided: wholeText(divided), molecules: wholeText(molecules) })}
      </p>
      <div className="max-w-[56rem] overflow-x-auto">
        <TableFrame
          caption={message('property.accuracy')}
          columns={[
            message('property.accuracy.of'),
            ...PARAMETERS.map((parameter) => ({ name: NAMES[parameter], isNumber: true })),
          ]}
        >
          <tbody>
            <ErrorRow name={message('property.accuracy.all')} errors={all} />
            <ErrorRow name={message('property.inside')} errors={inside} />
            <ErrorRow name={message('property.outside')} errors={outside} />
            {CHEMICAL_CLASSES.map((name) => {
              const errors = classes[name];
              return (
                errors && <ErrorRow key={name} name={message(`property.class.${name}`)} errors={errors} />
              );
            })}
          </tbody>
        </TableFrame>
      </div>
      <p className="max-w-measure text-2 text-text-2">
        {message('property.known.rule', { least: LEAST_MOLECULES, atoms: known.atoms })}
      </p>
    </div>
  );
}

function ErrorRow({ name, errors }: { name: string; errors: MeasuredErrors }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {PARAMETERS.map((parameter) => {
        const { n, rmse, bias } = errors[parameter];
        return (
          <td key={parameter} className="text-right">
            {n === 0 ? '–' : numberText(rmse, 1)}
            <span className="block text-1 text-text-3">
              {n === 0 ? '' : message('property.accuracy.cell', { n, bias: numberText(bias, 1) })}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
