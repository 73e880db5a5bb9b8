import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { rankOils, type Sphere } from '@suite/hsp';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { redText } from '../score-chip.tsx';
import type { JoinedOil } from './oil-questions.tsx';

interface JointResultProps {
  active: string;
  sphere: Sphere;
  oils: readonly JoinedOil[];
}

/** The answer in words first, then each oil with its numbers. */
export function JointResult({ active, sphere, oils }: JointResultProps) {
  const help = rankOils(
    sphere,
    oils.map(({ match }) => match),
  );
  if (!help.ok) return null;
  const rows = help.value.oils.flatMap(({ index, raOil, preference }) => {
    const oil = oils[index];
    return oil ? [{ ...oil, raOil, preference, red: raOil / sphere.r }] : [];
  });
  const [best] = rows;
  const dissolving = rows.filter(({ red }) => red <= 1).length;
  const { isWaterSoluble, waterRed } = help.value;
  const isGood = !isWaterSoluble && dissolving > 0;
  const Icon = isGood ? CheckCircleIcon : ExclamationTriangleIcon;
  return (
    <>
      <div className="flex items-start py-2 gap-2 forced-colors:border-[CanvasText]">
        <Icon className={`size-6 shrink-0 ${isGood ? 'text-ok' : 'text-warn'}`} aria-hidden="true" />
        <div>
          <p className="text-3 font-semibold">
            {message(isWaterSoluble ? 'compat.emulsion.leaves' : 'compat.emulsion.stays', {
              red: numberText(waterRed, 2),
            })}
          </p>
          {best && (
            <p className="text-text-2">
              {message('compat.emulsion.dissolving', { active, count: rows.length, dissolving })}{' '}
              {message('compat.emulsion.best', { oil: best.name, red: redText(best.red) })}
            </p>
          )}
        </div>
      </div>
      <TableFrame
        className="compat-table"
        caption={message('compat.emulsion.table')}
        columns={[
          message('recipes.column.oils'),
          message('compat.emulsion.ra'),
          message('compat.column.red'),
          { name: message('compat.emulsion.dissolves'), className: 'compat-left' },
          message('compat.emulsion.preference'),
        ]}
      >
        <tbody>
          {rows.map(({ name, match, raOil, red, preference }) => (
            <tr key={name}>
              <th scope="row" className="compat-cell-name" title={match.name}>
                {name}
                {match.name !== name && <span className="row-sub">{match.name}</span>}
              </th>
              <td>{numberText(raOil, 1)}</td>
              <td>
                <b className="compat-red font-[650]">{redText(red)}</b>
              </td>
              <td className={`compat-left ${red <= 1 ? 'text-ok' : 'text-warn'}`}>
                {message(red <= 1 ? 'compat.emulsion.dissolves.yes' : 'compat.emulsion.dissolves.no')}
              </td>
              <td>
                {numberText(preference, 1)}{' '}
                {message(preference > 0 ? 'compat.emulsion.in-oil' : 'compat.emulsion.in-water')}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
