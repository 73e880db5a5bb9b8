import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Condition, Conditions } from '@suite/contracts/search';
import { SURFACTANT_TYPES } from '@suite/hld';
import { lazy, useState } from 'react';
import type { Span } from '../../ui/plot/scale.ts';
import { rangeOf, ScatterChart } from '../../ui/plot/scatter-chart.tsx';
import type { NamedPoint } from '../../ui/plot/marks.tsx';
import { message } from '../../messages/message.ts';
import { PanelBoundary } from '../../ui/primitives/panel-boundary.tsx';
import { ChartNumbers } from '../../app/preferences/number-format.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { fieldTitle, wordText } from '../fields.ts';
import { useIngredientPoints } from '../read-ingredients.ts';

interface CatalogueChartProps {
  kind: IngredientKind;
  parameters: readonly (readonly [string, string])[];
  marked: ReadonlySet<string>;
  onBrush: (conditions: Conditions) => void;
  onPick: (id: string) => void;
}

/** Comes when it is chosen. */
const CatalogueSpace = lazy(async () => {
  const { CatalogueSpace: Space } = await import('./catalogue-space.tsx');
  return { default: Space };
});

type Projection = 'PH' | 'HD' | 'PD';
const PROJECTIONS = { PH: ['dH', 'dP'], HD: ['dD', 'dH'], PD: ['dD', 'dP'] } as const;
const NONE: readonly Ingredient[] = [];
const HEIGHT = 236;
const SPACE_HEIGHT = 320;

/** Where the found ones stand: curvature by type, the scale of oils, or a side of Hansen space. */
export function CatalogueChart({ kind, parameters, marked, onBrush, onPick }: CatalogueChartProps) {
  const { data } = useIngredientPoints(kind, parameters);
  const found = data?.ingredients ?? NONE;
  const [picture, setPicture] = useState<Projection | 'space'>('PH');
  const projection = picture === 'space' ? 'PH' : picture;
  const title = message(`catalogue.chart.${kind === 'hsp' ? projection : kind}`);
  const [across, up] =
    kind === 'hsp'
      ? PROJECTIONS[projection]
      : kind === 'hld-oil'
        ? (['eacn', undefined] as const)
        : (['cc0', undefined] as const);
  const points = pointsOf(kind, found, { across, up });
  const words =
    kind === 'hld-surfactant' ? SURFACTANT_TYPES.map((type) => wordText('surfactantType', type)) : undefined;
  const rows = words ? words.length - 1 : Math.max(6, ...points.map(({ y }) => y));
  return (
    <div className="px-4 pt-1 pb-2 border-b border-line">
      {kind === 'hsp' && (
        <div className="no-print mb-1">
          <Segmented
            label={message('catalogue.chart.side')}
            value={picture}
            segments={(['PH', 'HD', 'PD', 'space'] as const).map((value) => ({
              value,
              label: message(`catalogue.chart.${value}`),
            }))}
            onValue={setPicture}
          />
        </div>
      )}
      {kind === 'hsp' && picture === 'space' ? (
        <PanelBoundary fallback={<div style={{ height: SPACE_HEIGHT }} />}>
          {/* Before there are points, keys would go nowhere. */}
          {data ? (
            <CatalogueSpace found={found} marked={marked} height={SPACE_HEIGHT} onPick={onPick} />
          ) : (
            <div style={{ height: SPACE_HEIGHT }} />
          )}
        </PanelBoundary>
      ) : (
        <ChartNumbers>
          <ScatterChart
            title={title}
            summary={message('catalogue.chart.summary', { title, count: points.length })}
            height={HEIGHT}
            x={{ name: fieldTitle(across), range: rangeOf(points.map(({ x }) => x)) }}
            y={
              up
                ? { name: fieldTitle(up), range: rangeOf(points.map(({ y }) => y)) }
                : {
                    name: '',
                    range: { from: -0.7, to: rows + 0.7 },
                    ...(words ? { words } : { isBare: true }),
                  }
            }
            points={points}
            marked={marked}
            onPick={onPick}
            onBrush={(x, y) =>
              onBrush({
                [across]: between(x),
                ...(up ? { [up]: between(y) } : {}),
                ...(words ? { surfactantType: { kind: 'in', values: typesBetween(y) } as const } : {}),
              })
            }
          />
        </ChartNumbers>
      )}
      {data && data.ingredients.length < data.total && (
        <p className="text-1 text-text-3">
          {message('catalogue.chart.part', { count: data.ingredients.length, total: data.total })}
        </p>
      )}
    </div>
  );
}

type NumberField = 'cc0' | 'eacn' | 'dD' | 'dP' | 'dH';

function pointsOf(
  kind: IngredientKind,
  found: readonly Ingredient[],
  { across, up }: { across: NumberField; up: NumberField | undefined },
): NamedPoint[] {
  const heaps = new Map<number, number>();
  return found.flatMap((ingredient) => {
    const x = ingredient[across];
    if (x === undefined) return [];
    const y = up ? ingredient[up] : kind === 'hld-oil' ? pile(heaps, x) : rowOf(ingredient);
    return y === undefined ? [] : [{ id: ingredient.ingredientId, name: ingredient.name, x, y }];
  });
}

/** Equal values stand on one another. */
function pile(heaps: Map<number, number>, x: number): number {
  const bin = Math.round(x * 4);
  const height = heaps.get(bin) ?? 0;
  heaps.set(bin, height + 1);
  return height;
}

function rowOf({ surfactantType }: Ingredient): number | undefined {
  return surfactantType && SURFACTANT_TYPES.indexOf(surfactantType);
}

function between({ from, to }: Span): Condition {
  const bound = (value: number) => ({ value: Number(value.toFixed(2)), isClosed: true });
  return { kind: 'range', from: bound(from), to: bound(to) };
}

function typesBetween({ from, to }: Span): string[] {
  return SURFACTANT_TYPES.filter((_, row) => row >= from && row <= to);
}
