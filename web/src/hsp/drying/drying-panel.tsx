import type { ResolvedTarget } from '@suite/hsp';
import { useMemo } from 'react';
import { HansenProjections } from '../../ui/hansen/hansen-projections.tsx';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { flashText, missingText, timeText } from '../solvent-label/fact-text.ts';
import { dry } from './dry.ts';
import type { Dried, DryingQuestion, RealDrying } from './drying-answer.ts';
import { PathCharts } from './path-charts.tsx';
import { useRealDrying } from './use-real-drying.ts';

interface DryingPanelProps {
  parts: DryingQuestion['parts'];
  targets: readonly ResolvedTarget[];
}

const SHOWN = [1, 0.75, 0.5, 0.25, 0.1, 0.01];

/** How a blend dries: what is left, how well it dissolves the targets, and where that takes it in Hansen space. */
export function DryingPanel({ parts, targets }: DryingPanelProps) {
  const must = useMemo(
    () => targets.filter(({ role, spheres }) => role === 'must' && spheres[0] !== undefined),
    [targets],
  );
  const question = useMemo(
    (): DryingQuestion => ({
      parts,
      targets: must.flatMap(({ spheres }) => spheres[0] ?? []),
    }),
    [parts, must],
  );
  const ideal = useMemo(() => dry(question), [question]);
  const real = useRealDrying(question);
  const names = parts.map(({ facts }) => facts.name);
  if (!ideal.ok)
    return (
      <Banner tone="warn">
        {message('drying.none', { name: names[ideal.at ?? 0] ?? '', missing: missingText(ideal.reason) })}
      </Banner>
    );
  const withUnifac = real.data?.ok ? real.data.value : undefined;
  return (
    <div className="drying grid overflow-x-clip grid-cols-1 gap-3">
      <Verdict dried={ideal.value} {...{ names, must }} />
      <p className="text-1 text-text-2">
        {message('drying.times', {
          ideal: timeText(ideal.value.path.total),
          last: names[ideal.value.path.lastOut] ?? '',
        })}{' '}
        <UnifacNote answer={real.data} hasFailed={real.isError} names={names} ideal={ideal.value} />
      </p>
      <PathCharts ideal={ideal.value} real={withUnifac} names={names} targets={must} />
      <PathTable dried={ideal.value} real={withUnifac} {...{ names, must }} />
      {must.length > 0 && <PathInSpace dried={ideal.value} {...{ parts, must }} />}
      <p className="text-1 text-text-2">{message('drying.surface')}</p>
    </div>
  );
}

function Verdict({
  dried,
  names,
  must,
}: {
  dried: Dried;
  names: readonly string[];
  must: readonly ResolvedTarget[];
}) {
  const worst = dried.warnings.toSorted((one, other) => other.left - one.left)[0];
  if (!worst)
    return <Banner tone="ok">{message(must.length > 0 ? 'drying.stays' : 'drying.no-target')}</Banner>;
  const values = {
    target: must[worst.target]?.name ?? '',
    last: names[dried.path.lastOut] ?? '',
    red: numberText(worst.red, 2),
    percent: worst.left < 0.01 ? '< 1' : numberText(100 * worst.left, 0),
  };
  const tone =
    worst.grade === 'may-precipitate-while-wet'
      ? 'bad'
      : worst.grade === 'film-quality-at-risk'
        ? 'warn'
        : 'info';
  return (
    <Banner tone={tone} title={message(`drying.grade.${worst.grade}`)}>
      {message('drying.leaves', values)}
    </Banner>
  );
}

interface UnifacNoteProps {
  answer: RealDrying | undefined;
  hasFailed: boolean;
  names: readonly string[];
  ideal: Dried;
}

function UnifacNote({ answer, hasFailed, names, ideal }: UnifacNoteProps) {
  if (hasFailed) return <>{message('drying.unifac.failed')}</>;
  if (!answer) return <>{message('drying.unifac.loading')}</>;
  if (answer.ok) {
    const { path, flash } = answer.value;
    return (
      <>
        {message('drying.unifac', { time: timeText(path.total) })}{' '}
        {flash.ok &&
          ideal.flash.ok &&
          message('drying.unifac.flash', {
            ideal: flashText(ideal.flash.value),
            real: flashText(flash.value),
          })}
      </>
    );
  }
  if (answer.between)
    return <>{message('drying.unifac.gap', { one: answer.between[0], other: answer.between[1] })}</>;
  return <>{message('drying.unifac.groups', { name: names[answer.at ?? 0] ?? '' })}</>;
}

interface PathTableProps {
  dried: Dried;
  real: Dried | undefined;
  names: readonly string[];
  must: readonly ResolvedTarget[];
}

function PathTable({ dried, real, names, must }: PathTableProps) {
  const rows = SHOWN.map((left) => {
    const nearest = (one: Dried) =>
      one.path.points.reduce((best, point) =>
        Math.abs(point.left - left) < Math.abs(best.left - left) ? point : best,
      );
    return { left, ideal: nearest(dried), real: real && nearest(real) };
  });
  return (
    <div className="overflow-x-auto">
      <PlainTable
        aria-label={message('drying.table')}
        rows={rows}
        idOf={({ left }) => left}
        columns={[
          { name: `${message('drying.left')}, %`, cell: ({ left }) => numberText(100 * left, 0) },
          {
            name: message('drying.time'),
            isNumber: true,
            cell: ({ ideal }) => timeText(ideal.time),
          },
          ...names.map((name, at) => ({
            id: `part ${at}`,
            name,
            isNumber: true,
            cell: ({ ideal }: (typeof rows)[number]) => numberText(100 * (ideal.fractions[at] ?? 0), 1),
          })),
          ...(['dD', 'dP', 'dH'] as const).map((axis) => ({
            id: axis,
            name: message(`compat.short.${axis}`),
            isNumber: true,
            cell: ({ ideal }: (typeof rows)[number]) => numberText(ideal.hsp[axis], 1),
          })),
          ...must.map(({ name }, at) => ({
            id: `red ${at}`,
            name: `RED ${name}`,
            isNumber: true,
            cell: ({ ideal }: (typeof rows)[number]) => numberText(ideal.reds[at] ?? 0, 2),
          })),
          ...(real
            ? must.map(({ name }, at) => ({
                id: `real ${at}`,
                name: `RED ${name}, UNIFAC`,
                isNumber: true,
                cell: (row: (typeof rows)[number]) => numberText(row.real?.reds[at] ?? 0, 2),
              }))
            : []),
        ]}
      />
    </div>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function PathInSpace({
  dried,
  parts,
  must,
}: {
  dried: Dried;
  parts: DryingQuestion['parts'];
  must: readonly ResolvedTarget[];
}) {
  const path = dried.path.points.map(({ hsp }) => hsp);
  const spheres = must.flatMap(({ id, name, role, spheres: own }) =>
    own.map((sphere, at) => ({ ...sphere, id: `${id}-${at}`, name, role })),
  );
  const end = path.at(-1);
  const points = [
    ...parts.map(({ facts }) => ({
      ...placeOf(facts),
      id: facts.name,
      name: facts.name,
      inside: false,
      kind: 'component' as const,
    })),
    ...(path[0]
      ? [
          {
            ...placeOf(path[0]),
            id: 'start',
            name: message('drying.start'),
            inside: true,
            kind: 'blend' as const,
          },
        ]
      : []),
    ...(end
      ? [
          {
            ...placeOf(end),
            id: 'end',
            name: message('drying.end'),
            inside: false,
            kind: 'component' as const,
          },
        ]
      : []),
  ];
  return (
    <HansenProjections
      {...{ spheres, points, path }}
      height={230}
      hasNames
      selected={NOTHING}
      onHighlight={() => undefined}
      onSelect={() => undefined}
      theme="field"
    />
  );
}

function placeOf({ dD, dP, dH }: { dD: number; dP: number; dH: number }) {
  return { dD, dP, dH };
}
