import type { Ingredient } from '@suite/clients/api/ingredients';
import {
  ESTIMATION_METHODS,
  type EstimationMethod,
  MEASURED_ACCURACY,
  type Parameter,
  PARAMETERS,
} from '@suite/hsp';
import { Link } from 'react-router';
import { ingredientPath } from '../../catalogue/fields.ts';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format-number.ts';
import { PLAIN_TABLE } from '../../ui/plain-table.tsx';
import { methodName, methodText, outsideText } from './labels.ts';
import type { StructureAnswer } from '../../charts/molecule/structure-answer.ts';

/** Fewer molecules of a class say less than all molecules together. */
const ENOUGH = 10;
export const NAMES: Record<Parameter, string> = { dD: 'δD', dP: 'δP', dH: 'δH' };

interface EstimateTableProps {
  answer: StructureAnswer;
  known: readonly Ingredient[];
}

/** The methods side by side, what they make together, and what is published. */
export function EstimateTable({ answer, known }: EstimateTableProps) {
  const { spread } = answer.estimates;
  return (
    <div className="overflow-x-auto">
      <table className={PLAIN_TABLE}>
        <caption className="sr-only">{message('property.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{message('property.column.method')}</th>
            {PARAMETERS.map((parameter) => (
              <th key={parameter} scope="col" className="text-right">
                {NAMES[parameter]}
              </th>
            ))}
            <th scope="col">{message('property.column.known')}</th>
          </tr>
        </thead>
        <tbody>
          {ESTIMATION_METHODS.map((method) => (
            <MethodRow key={method} method={method} answer={answer} />
          ))}
          <tr className="[&>*]:border-t-2 [&>*]:border-t-text">
            <th scope="row">{message('property.mean')}</th>
            {PARAMETERS.map((parameter) => (
              <td key={parameter} className="text-right">
                {textOf(spread[parameter]?.mean ?? null)}
              </td>
            ))}
            <td>{message('property.mean.note', { count: spread.dD?.count ?? 0 })}</td>
          </tr>
          <tr>
            <th scope="row">{message('property.spread')}</th>
            {PARAMETERS.map((parameter) => {
              const range = spread[parameter];
              return (
                <td key={parameter} className="text-right">
                  {range && range.count > 1 ? `${textOf(range.low)} – ${textOf(range.high)}` : '–'}
                </td>
              );
            })}
            <td>{message('property.spread.note')}</td>
          </tr>
          {known.map((ingredient) => (
            <KnownRow key={ingredient.ingredientId} ingredient={ingredient} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MethodRow({ method, answer }: { method: EstimationMethod; answer: StructureAnswer }) {
  const result = answer.estimates.methods[method];
  const outside = answer.outside[method];
  if (!result.ok)
    return (
      <tr>
        <th scope="row">{methodName(method)}</th>
        <td colSpan={4} className="text-text-2">
          {methodText(result, answer.divisions[method], answer.drawing)}
        </td>
      </tr>
    );
  const { missing, molarVolume } = result.value;
  return (
    <tr>
      <th scope="row">
        {methodName(method)}
        {molarVolume !== undefined && (
          <span className="block text-1 font-normal text-text-3">
            {message('property.volume', { volume: numberText(molarVolume, 1) })}
          </span>
        )}
      </th>
      {PARAMETERS.map((parameter) => (
        <td key={parameter} className="text-right">
          {textOf(result.value[parameter])}
          {result.value[parameter] !== null && (
            <span className="block text-1 text-text-3">
              ± {numberText(usualError(method, answer.chemicalClass, parameter), 1)}
            </span>
          )}
        </td>
      ))}
      <td>
        {message(outside.length === 0 ? 'property.inside' : 'property.outside')}
        {outside.map((one) => (
          <span key={`${one.reason} ${one.name}`} className="block text-1 text-text-2">
            {outsideText(one)}
          </span>
        ))}
        {missing.map(({ name, parameter }) => (
          <span key={`${name} ${parameter}`} className="block text-1 text-text-2">
            {message('property.missing', { name, parameter: NAMES[parameter] })}
          </span>
        ))}
      </td>
    </tr>
  );
}

function KnownRow({ ingredient }: { ingredient: Ingredient }) {
  return (
    <tr>
      <th scope="row">
        <Link to={ingredientPath('hsp', ingredient.ingredientId)}>{ingredient.name}</Link>
      </th>
      {PARAMETERS.map((parameter) => (
        <td key={parameter} className="text-right">
          {textOf(ingredient[parameter] ?? null)}
        </td>
      ))}
      <td>{message('property.published', { dataset: ingredient.datasetName })}</td>
    </tr>
  );
}

function textOf(value: number | null): string {
  return value === null ? '–' : numberText(value, 1);
}

/** Root mean square over the shipped solvents of the class, or over all where the class has few. */
function usualError(method: EstimationMethod, chemicalClass: string, parameter: Parameter): number {
  const { classes, all } = MEASURED_ACCURACY.methods[method];
  const own = classes[chemicalClass]?.[parameter];
  return own && own.n >= ENOUGH ? own.rmse : all[parameter].rmse;
}
