import {
  HSP_RECIPE_LIMITS,
  type HspDocument,
  type ResolvedTarget,
  type Score,
  scoreOfWorst,
  type Sphere,
} from '@suite/hsp';
import { memo } from 'react';
import { Link } from 'react-router';
import { MethodTag } from '../../../catalogue/method-tag.tsx';
import { numberText } from '../../../catalogue/number-text.ts';
import { ingredientPath } from '../../../catalogue/paths.ts';
import { message } from '../../../messages/message.ts';
import { addComponent, addTarget, isInBlend, removeComponent, setBlendValue } from '../recipe/edits.ts';
import { useIsLit } from './highlight.ts';
import { ingredientKey } from './hsp-ingredient.ts';
import { parameterText, unitText } from './parameter-text.ts';
import { redText, ScoreChip } from './score-chip.tsx';
import { ingredientTarget } from './target-panel.tsx';
import type { Candidate } from './use-candidates.ts';
import { useActs, useExplorer } from './use-explorer.tsx';

const AXES = ['dD', 'dP', 'dH'] as const;

/** The candidates with their numbers. A tick puts one into the blend; so does B on a row. */
export function CandidateTable({ rows }: { rows: readonly Candidate[] }) {
  const { recipe, targets } = useExplorer();
  const { unit } = recipe.settings;
  const range = useScoreRange();
  const isFull = recipe.blend.components.length >= HSP_RECIPE_LIMITS.components;
  return (
    <div className="compat-scroll">
      <table className="compat-table">
        <caption className="sr-only">{message('compat.candidates.table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{message('compat.column.in-blend')}</span>
            </th>
            <th scope="col">{message('compat.column.name')}</th>
            <th scope="col">{message('compat.column.score')}</th>
            {targets.map(({ id, name, isAssumed }) => (
              <th key={id} scope="col" className="compat-red">
                {targets.length === 1
                  ? message('compat.column.red')
                  : message('compat.column.red-to', { name })}
                {isAssumed && <span className="block text-warn">{message('compat.column.assumed')}</span>}
              </th>
            ))}
            <th scope="col">{message('compat.column.ra')}</th>
            {AXES.map((axis) => (
              <th key={axis} scope="col" title={unitText(unit)}>
                {message(`compat.short.${axis}`)}
              </th>
            ))}
            {AXES.map((axis) => (
              <th key={axis} scope="col" className="compat-wide" title={message('compat.column.difference')}>
                Δ{message(`compat.short.${axis}`)}
              </th>
            ))}
            <th scope="col" className="compat-wide">
              {message('compat.column.cas')}
            </th>
            <th scope="col" className="compat-left">
              {message('compat.column.method')}
            </th>
            <th scope="col">
              <span className="sr-only">{message('explorer.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={ingredientKey(row.ingredient)}
              row={row}
              range={range}
              isIn={isInBlend(recipe, row.ingredient)}
              isFull={isFull}
              unit={unit}
              targets={targets}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: Candidate;
  /** Scores that near spheres would give. */
  range: ScoreRange;
  isIn: boolean;
  /** The blend takes no more. */
  isFull: boolean;
  unit: HspDocument['settings']['unit'];
  targets: readonly ResolvedTarget[];
}

const Row = memo(function Row({ row, range, isIn, isFull, unit, targets }: RowProps) {
  const { edit, highlight } = useActs();
  const { ingredient, standings, datasetName, doubles } = row;
  const key = ingredientKey(ingredient);
  const isLit = useIsLit(highlight, key);
  const toggle = () =>
    edit((document) => {
      const place = document.blend.components.findIndex((held) => ingredientKey(held.ingredient) === key);
      return (place < 0 ? addComponent(ingredient) : removeComponent(place))(document);
    });
  const ban = () =>
    edit((document) => {
      const { rules } = document.blend;
      if (rules.banned.includes(ingredient.name)) return document;
      const banned = [...rules.banned, ingredient.name].slice(0, HSP_RECIPE_LIMITS.banned);
      return setBlendValue({ rules: { ...rules, banned } })(document);
    });
  const [first] = standings.each;
  return (
    <tr
      data-row={ingredient.name}
      data-in-blend={isIn || undefined}
      data-lit={isLit || undefined}
      onPointerEnter={() => highlight.pointAt(key)}
      onPointerLeave={() => highlight.pointAt(undefined)}
      onFocus={() => highlight.pointAt(key)}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        if (isIn || !isFull) toggle();
      }}
    >
      <td>
        <input
          type="checkbox"
          className="compat-tick"
          checked={isIn}
          disabled={!isIn && isFull}
          aria-label={message('compat.add-to-blend', { name: ingredient.name })}
          onChange={toggle}
        />
      </td>
      <th scope="row" className="compat-cell-name">
        {ingredient.name}
        <span className="compat-sub">
          {datasetName}
          {doubles > 0 && ` · ${message('compat.doubles', { count: doubles })}`}
        </span>
      </th>
      <td className="compat-left">
        <ScoreChip score={standings.score} range={range(ingredient)} />
      </td>
      {standings.each.map(({ red, isInside }, place) => {
        const isAttacked = isInside && targets[place]?.role === 'must-not';
        return (
          <td key={targets[place]?.id} className={isAttacked ? 'text-bad' : undefined}>
            {targets.length === 1 && <RedBar red={red} />}
            {isAttacked ? message('compat.attacks', { red: redText(red) }) : redText(red)}
          </td>
        );
      })}
      <td>{first && parameterText(first.ra, unit)}</td>
      {AXES.map((axis) => (
        <td key={axis}>{parameterText(ingredient[axis], unit)}</td>
      ))}
      {AXES.map((axis) => (
        <td key={axis} className="compat-wide text-text-2">
          {first && signed(first.difference[axis])}
        </td>
      ))}
      <td className="compat-wide text-text-2">{ingredient.cas ?? '–'}</td>
      <td className="compat-left">
        <MethodTag kind="hsp" method={ingredient.method ?? 'na'} />
      </td>
      <td>
        <span className="inline-flex items-baseline">
          {ingredient.ingredientId !== undefined && (
            <Link
              to={ingredientPath('hsp', ingredient.ingredientId)}
              className="compat-word"
              aria-label={message('compat.open', { name: ingredient.name })}
            >
              {message('compat.open.word')}
            </Link>
          )}
          <button
            type="button"
            className="compat-word"
            aria-label={message('compat.use-as-target.of', { name: ingredient.name })}
            onClick={() => edit(addTarget(ingredientTarget(ingredient)))}
          >
            {message('compat.use-as-target')}
          </button>
          <button
            type="button"
            className="compat-word"
            aria-label={message('compat.ban.of', { name: ingredient.name })}
            onClick={ban}
          >
            {message('compat.ban')}
          </button>
        </span>
      </td>
    </tr>
  );
});

/** Where RED stands to the surface, as a picture beside the number. */
function RedBar({ red }: { red: number }) {
  return (
    <span aria-hidden="true" className="compat-redbar">
      <s />
      <i data-out={red > 1 || undefined} style={{ left: `${Math.min(100, red * 50)}%` }} />
    </span>
  );
}

function signed(value: number): string {
  const text = numberText(value, 1);
  return value > 0.05 ? `+${text}` : text;
}

type ScoreRange = (point: { dD: number; dP: number; dH: number }) => readonly [number, number] | undefined;

const MOST_SPHERES = 60;

/** From which score to which a candidate would get, had another sphere been taken that fits the tests nearly as well. */
function useScoreRange(): ScoreRange {
  const { recipe, limits, fits } = useExplorer();
  const [target, ...others] = recipe.targets;
  const cloud = target?.kind === 'fit' && others.length === 0 ? fits[target.id]?.quality?.cloud : undefined;
  const isWanted = target?.role === 'must';
  const spheres: readonly Sphere[] = cloud?.slice(0, MOST_SPHERES) ?? [];
  return ({ dD, dP, dH }) => {
    if (spheres.length === 0) return undefined;
    let least: Score = 6;
    let most: Score = 1;
    for (const sphere of spheres) {
      const red = Math.hypot(2 * (dD - sphere.dD), dP - sphere.dP, dH - sphere.dH) / sphere.r;
      const score = scoreOfWorst(isWanted ? red : 2 - red, limits);
      if (score < least) least = score;
      if (score > most) most = score;
    }
    return [least, most];
  };
}
