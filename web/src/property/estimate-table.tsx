import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import {
  ESTIMATION_METHODS,
  type EstimationMethod,
  MEASURED_ACCURACY,
  type Parameter,
  PARAMETERS,
} from '@suite/hsp';
import { Link } from 'react-router';
import { ingredientPath } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { numberText, wholeText } from '../ui/format/format-number.ts';
import { TableFrame } from '../ui/table/plain-table.tsx';
import { fenceText, methodName, methodText, outsideText } from './labels.ts';
import type { PublishedValues, StructureAnswer } from './estimate-answer.ts';

/** Fewer molecules of a class say less than all molecules together. */
const ENOUGH = 10;
export const NAMES: Record<Parameter, string> = { dD: 'δD', dP: 'δP', dH: 'δH' };

interface EstimateTableProps {
  answer: StructureAnswer;
  known: readonly Ingredient[];
}

/** The learned estimate first, what is published, and the group methods beside it. */
export function EstimateTable({ answer, known }: EstimateTableProps) {
  return (
    <div className="relative overflow-x-auto">
      <TableFrame
        caption={message('property.table')}
        columns={[
          message('property.column.method'),
          ...PARAMETERS.map((parameter) => ({ name: NAMES[parameter], isNumber: true })),
          message('property.column.known'),
        ]}
      >
        <tbody>
          <LearntRow answer={answer} />
          {known.map((ingredient) => (
            <KnownRow key={ingredient.ingredientId} ingredient={ingredient} />
          ))}
          {known.length === 0 && answer.learnt.published && (
            <PublishedRow published={answer.learnt.published} />
          )}
          {ESTIMATION_METHODS.map((method) => (
            <MethodRow key={method} method={method} answer={answer} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** The number the rest of the app goes on with: bold inside of what is known, grey outside. */
function LearntRow({ answer: { learnt, isPolymer } }: { answer: StructureAnswer }) {
  const isOutside = learnt.fence === 'outside';
  return (
    <tr className={isOutside ? 'text-text-3' : 'font-bold'}>
      <th scope="row">
        <span className={isOutside ? '' : 'font-bold'}>{message('property.learned')}</span>
        <span className="block text-1 font-normal text-text-3">
          {message('property.learned.of', { count: wholeText(learnt.molecules) })}
        </span>
      </th>
      {PARAMETERS.map((parameter) => {
        const { mean, interval80, interval95 } = learnt[parameter];
        const rangeText = ({ low, high }: { low: number; high: number }) =>
          `${numberText(low, 1)} – ${numberText(high, 1)}`;
        return (
          <td key={parameter} className="text-right">
            {numberText(mean, 1)}
            <span
              className="block text-1 font-normal whitespace-nowrap text-text-2"
              title={message('property.interval95', { range: rangeText(interval95) })}
            >
              {rangeText(interval80)}
            </span>
          </td>
        );
      })}
      <td className="font-normal">
        {fenceText(learnt.fence, learnt.reasons)}
        {isPolymer && <span className="block text-1 text-text-2">{message('property.polymer')}</span>}
        {learnt.published && (
          <span className="block text-1 text-text-2">
            {message('property.as-if-unknown', { name: learnt.published.name })}
          </span>
        )}
      </td>
    </tr>
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
          {answer.isPolymer
            ? message('property.cannot-divide.unit')
            : methodText(result, answer.divisions[method], answer.drawing)}
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
        {PARAMETERS.filter((parameter) => isFarOff(answer, parameter, result.value[parameter])).map(
          (parameter) => (
            <span key={parameter} className="block text-1 text-text-2">
              {message('property.far-off', { parameter: NAMES[parameter] })}
            </span>
          ),
        )}
        {missing.map(({ name, parameter }) => (
          <span key={`${name} ${parameter}`} className="block text-1 text-text-2">
            {message('property.missing', { name, parameter: NAMES[parameter] })}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** A molecule whose published values are known to the estimator, but to no dataset that is read here. */
function PublishedRow({ published }: { published: PublishedValues }) {
  return (
    <tr>
      <th scope="row">{published.name}</th>
      {PARAMETERS.map((parameter) => (
        <td key={parameter} className="text-right">
          {textOf(published[parameter])}
        </td>
      ))}
      <td>{message('property.published.learned')}</td>
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

/** More than twice the standard deviation from what was learnt. */
function isFarOff({ learnt }: StructureAnswer, parameter: Parameter, value: number | null): boolean {
  return value !== null && Math.abs(value - learnt[parameter].mean) > 2 * learnt[parameter].sd;
}

/** Root mean square over the shipped solvents of the class, or over all where the class has few. */
function usualError(method: EstimationMethod, chemicalClass: string, parameter: Parameter): number {
  const { classes, all } = MEASURED_ACCURACY.methods[method];
  const own = classes[chemicalClass]?.[parameter];
  return own && own.n >= ENOUGH ? own.rmse : all[parameter].rmse;
}
