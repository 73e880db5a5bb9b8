import { HLD_ENGINE } from '@suite/contracts/hld-document';
import type { Recipe } from '@suite/recipes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { LoadState } from '../../app/session/load-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PLAIN_TABLE, TableFrame } from '../../ui/table/plain-table.tsx';
import { versionText } from '../../recipes/report/report-frame.tsx';
import { showValue } from '../number-text.ts';
import { datasetsOf } from '../emulsion-explorer/print-sheet.tsx';
import { useHldSession, useIngredientSource } from '../recipe/hld-session.tsx';
import { type IngredientSource, keyText } from '../recipe/ingredient-source.ts';
import {
  type BatchRequest,
  type BatchRow,
  batchRows,
  decimalsFor,
  DEFAULT_DENSITY,
  hasTooMuchWater,
  type Phase,
  PHASES,
} from './batch-rows.ts';

const FIELDS = [
  { name: 'batch', label: 'recipes.batch.mass', step: 10 },
  { name: 'water', label: 'recipes.batch.water', step: 5 },
] as const;

/** To be written on. */
const LINE = '…………………';
const COLUMNS = 7;

interface BatchSheetProps {
  id: string;
  onClose: () => void;
}

/** What to weigh in, to be printed and taken to the bench. */
export function BatchSheet({ id, onClose }: BatchSheetProps) {
  const session = useHldSession();
  const source = useIngredientSource();
  const read = useQuery({
    queryKey: ['Recipes', 'hld', 'opened', id],
    queryFn: () => session.load(id),
  });
  const recipe = read.data?.recipe;
  const known = useQuery({
    queryKey: ['hld-batch', id],
    queryFn: () => knownOf(source, recipe),
    enabled: recipe !== undefined,
    retry: false,
  });
  const [entered, setEntered] = useState<BatchRequest>({
    batch: 100,
    water: 100,
    densities: {},
    activeMatter: {},
    phases: {},
  });
  if (!recipe) return <LoadState query={read} of="recipe" rows={8} />;
  const request = { ...entered, densities: { ...known.data?.densities, ...entered.densities } };
  return (
    <section className="recipe-page" aria-label={message('recipes.act.batch')}>
      <div className="no-print mb-4 flex flex-wrap gap-3">
        <Button look="line" size="small" onClick={onClose}>
          {message('recipes.back')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {message('explorer.print')}
        </Button>
      </div>
      <PaperHead
        title={message('recipes.batch.title', { name: recipe.name })}
        facts={[
          { name: message('report.version'), value: versionText(recipe) },
          { name: message('report.engine'), value: HLD_ENGINE },
        ]}
        isWithData
        datasetIds={datasetsOf(recipe)}
      />
      <h2 className="no-print mb-3 text-4">{message('recipes.batch.title', { name: recipe.name })}</h2>
      <p className="mb-3 flex flex-wrap gap-x-8 gap-y-1">
        {(['number', 'date', 'operator'] as const).map((line) => (
          <span key={line}>
            {message(`recipes.batch.${line}`)} {LINE}
          </span>
        ))}
      </p>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {FIELDS.map(({ name, label, step }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span aria-hidden="true">{message(label)}</span>
            <NumberField
              label={message(label)}
              value={request[name]}
              step={step}
              min={0}
              format={String}
              onValue={(value) => {
                if (value < 0 || (name !== 'water' && value === 0)) return message('recipes.batch.above-0');
                setEntered({ ...entered, [name]: value });
                return undefined;
              }}
            />
          </span>
        ))}
      </div>
      {hasTooMuchWater(recipe, request) && (
        <p role="alert" className="mb-3 text-bad">
          {message('recipes.batch.too-much-water')}
        </p>
      )}
      <Weighing
        recipe={recipe}
        request={request}
        inci={known.data?.inci ?? {}}
        onChange={(changes) => setEntered({ ...entered, ...changes })}
      />
      <ul className="mt-3 list-disc pl-4 text-1 text-text-2">
        <li>{message('recipes.batch.basis')}</li>
        <li>{message('recipes.batch.active.basis')}</li>
        <li>
          {message('recipes.batch.rounding', {
            step: numberText(10 ** -decimalsFor(request.batch), decimalsFor(request.batch)),
          })}
        </li>
      </ul>
    </section>
  );
}

interface WeighingProps {
  recipe: Recipe;
  request: BatchRequest;
  inci: Readonly<Record<string, string>>;
  onChange: (changes: Partial<BatchRequest>) => void;
}

function Weighing({ recipe, request, inci, onChange }: WeighingProps) {
  const rows = batchRows(recipe, request);
  const decimals = decimalsFor(request.batch);
  return (
    <TableFrame
      className={`${PLAIN_TABLE} recipe-sheet`}
      columns={[
        message('recipes.batch.part'),
        { name: message('recipes.batch.density.short'), isNumber: true },
        { name: message('recipes.batch.active'), isNumber: true },
        { name: message('recipes.batch.share'), isNumber: true },
        { name: message('recipes.batch.weigh'), isNumber: true },
        message('recipes.batch.lot'),
        message('recipes.batch.weighed'),
      ]}
    >
      {PHASES.filter((phase) => rows.some((row) => row.phase === phase)).map((phase) => (
        <tbody key={phase}>
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS} className="batch-phase">
              {message('recipes.batch.phase', { phase })}
            </th>
          </tr>
          {rows
            .filter((row) => row.phase === phase)
            .map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {rowName(row, recipe.conditions.eacn)}
                  {inci[row.id] !== undefined && (
                    <span className="block text-1 text-text-2">{inci[row.id]}</span>
                  )}
                  <PhaseChoice
                    row={row}
                    recipe={recipe}
                    onPhase={(next) => onChange({ phases: { ...request.phases, [row.id]: next } })}
                  />
                </th>
                <td className="text-right">
                  {row.part === 'oil' && (
                    <Amount
                      label={message('recipes.batch.density-of', {
                        name: rowName(row, recipe.conditions.eacn),
                      })}
                      value={request.densities[row.id] ?? DEFAULT_DENSITY}
                      most={25}
                      step={0.01}
                      onValue={(value) => onChange({ densities: { ...request.densities, [row.id]: value } })}
                    />
                  )}
                </td>
                <td className="text-right">
                  {row.part === 'surfactant' && (
                    <Amount
                      label={message('recipes.batch.active-of', { name: row.name ?? '' })}
                      value={request.activeMatter[row.id] ?? 100}
                      most={100}
                      step={1}
                      onValue={(value) =>
                        onChange({ activeMatter: { ...request.activeMatter, [row.id]: value } })
                      }
                    />
                  )}
                </td>
                <td className="text-right">{numberText(row.share / 100, 2)}</td>
                <td className="text-right">{numberText(row.mass, decimals)}</td>
                <td>{LINE}</td>
                <td>{LINE}</td>
              </tr>
            ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {message('recipes.batch.total')}
          </th>
          <td className="text-right">
            {numberText(rows.reduce((sum, { share }) => sum + share, 0) / 100, 2)}
          </td>
          <td className="text-right">{numberText(request.batch, decimals)}</td>
          <td>–</td>
          <td>{LINE}</td>
        </tr>
      </tfoot>
    </TableFrame>
  );
}

interface AmountProps {
  label: string;
  value: number;
  most: number;
  step: number;
  onValue: (value: number) => void;
}

function Amount({ label, value, most, step, onValue }: AmountProps) {
  return (
    <NumberField
      label={label}
      value={value}
      step={step}
      min={0}
      format={String}
      className="w-16"
      onValue={(next) => {
        if (next <= 0 || next > most) return message('recipes.batch.between', { most });
        onValue(next);
        return undefined;
      }}
    />
  );
}

interface PhaseChoiceProps {
  row: BatchRow;
  recipe: Recipe;
  onPhase: (phase: Phase) => void;
}

function PhaseChoice({ row, recipe, onPhase }: PhaseChoiceProps) {
  return (
    <select
      aria-label={message('recipes.batch.phase-of', { name: rowName(row, recipe.conditions.eacn) })}
      value={row.phase}
      className="no-print mt-0.5 block cursor-pointer rounded-1 bg-transparent text-1 text-text-2"
      onChange={({ currentTarget }) => {
        const next = PHASES.find((phase) => phase === currentTarget.value);
        if (next) onPhase(next);
      }}
    >
      {PHASES.map((phase) => (
        <option key={phase} value={phase}>
          {message('recipes.batch.phase', { phase })}
        </option>
      ))}
    </select>
  );
}

function rowName({ part, name }: BatchRow, eacn: number): string {
  if (name !== undefined) return name;
  if (part === 'oil') return message('recipes.batch.oil', { eacn: showValue('eacn', eacn) });
  return message(part === 'salt' ? 'recipes.batch.salt' : 'recipes.batch.water-row');
}

/** INCI names and densities as the datasets have them, by row. */
async function knownOf(source: IngredientSource, recipe: Recipe | undefined) {
  if (!recipe) return { inci: {}, densities: {} };
  const [surfactants, oils] = await Promise.all([
    source.read(
      'hld-surfactant',
      recipe.surfactantMix.map(({ surfactant }) => surfactant.ingredientId),
    ),
    source.read(
      'hld-oil',
      recipe.oilBlend.map(({ oil }) => oil.ingredientId),
    ),
  ]);
  const inci: Record<string, string> = {};
  const densities: Record<string, number> = {};
  for (const found of [...surfactants, ...oils]) {
    if (found.inci !== undefined) inci[keyText(found.ingredient)] = found.inci;
  }
  for (const found of oils) {
    if (found.density !== undefined) densities[keyText(found.ingredient)] = found.density;
  }
  return { inci, densities };
}
