// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../../ui/plot/chart.css';
import { deriveBlend, DEFAULT_HSP_DOCUMENT, resolveTargets } from '@suite/recipes';
import { DEFAULT_SCORE_LIMITS, isInside, raOf, standingsOf } from '@suite/hsp';
import { useState } from 'react';
import { BLEND } from '../../../ui/hansen/key-points.tsx';
import { markLook, MIX_LINE, sphereLook } from '../../../ui/hansen/marks.tsx';
import { Drawing } from '../../../ui/plot/chart-figure.tsx';
import { LINES } from '../../../ui/plot/looks.ts';
import { Clip, Disc, Label } from '../../../ui/plot/marks.tsx';
import { Marks, usePlot } from '../../../ui/plot/plot.tsx';
import { message } from '../../../messages/message.ts';
import { letterOf } from '../../../recipes/entry-colors.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { STARTER_TESTS } from '../../recipe/starter-tests.ts';
import { redText, ScoreChip, scoreWord } from '../score-chip.tsx';
import { type Example, EXAMPLES, exampleName, exampleParts, exampleTarget } from './examples.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

const SIZE = 340;
const LEFT = 26;
const MOST_ROWS = 4;
const STEPS = [1, 2, 3, 4] as const;

/** An example as it would look, with numbers that say how to read it. */
export function ExamplePreview({ onOpen }: { onOpen: (example: Example) => void }) {
  const [example, setExample] = useState<Example>('polystyrene');
  return (
    <div className="compat-example">
      <div className="min-w-0 py-4 px-6">
        <PanelHead title={message('compat.first.examples')} className="mb-2 flex-wrap">
          <Segmented
            label={message('compat.first.examples')}
            value={example}
            segments={EXAMPLES.map((value) => ({ value, label: exampleName(value) }))}
            onValue={setExample}
          />
          <Button size="small" className="ml-auto" onClick={() => onOpen(example)}>
            {message('compat.first.polymer.do')}
          </Button>
        </PanelHead>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <Picture example={example} />
          <Results example={example} />
        </div>
      </div>
      <div className="compat-read">
        <h2 className="panel-title">{message('compat.first.read')}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <Number step={step} />
              <p>
                <b>{message(`compat.first.read.${step}.word`)}</b> {message(`compat.first.read.${step}`)}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Number({ step }: { step: number }) {
  return (
    <span className="compat-step" aria-hidden="true">
      {step}
    </span>
  );
}

const BOX = { width: SIZE, height: SIZE };
const EDGES = { left: LEFT, right: 0, top: 0, bottom: LEFT };

/** δP against δH, as the charts of the explorer draw it. */
function Picture({ example }: { example: Example }) {
  const { dP, dH, r } = exampleTarget(example);
  const range = { from: 0, to: Math.ceil(Math.max(dP, dH) + r + 1) };
  return (
    <Drawing box={BOX}>
      <title>{message('compat.first.picture')}</title>
      <Marks box={BOX} x={range} y={range} edges={EDGES}>
        <ExampleMarks example={example} />
        <Label x="left" y="top" dx={5} dy={12} look="strong">
          {message('hansen.dP')}
        </Label>
        <Label x="right" y="bottom" dy={LEFT - 8} look="strong">
          {message('hansen.dH')}
        </Label>
      </Marks>
    </Drawing>
  );
}

function ExampleMarks({ example }: { example: Example }) {
  const { dP, dH, r, ...rest } = exampleTarget(example);
  const { x, y, area } = usePlot();
  const far = x.values.to;
  const isIn = (point: (typeof STARTER_TESTS)[number]) => isInside(raOf(point, { ...rest, dP, dH }), r);
  const marks = (wanted: boolean) =>
    STARTER_TESTS.filter((point) => point.dP < far && point.dH < far && isIn(point) === wanted)
      .map((point) => `M${x(point.dH)} ${y(point.dP)}h.01`)
      .join('');
  const parts = exampleParts(example);
  const [blend] = blendOf(example);
  const look = sphereLook({ role: 'must' });
  const circle = { cx: x(dH), cy: y(dP), r: x(r) - area.left };
  return (
    <>
      <line {...LINES.axis} x1={area.left} x2={area.left} y1={area.top} y2={area.bottom} />
      <Clip>
        <circle {...look.body} {...circle} />
        <circle {...look.edge} {...circle} />
        <path {...markLook('outside')} d={marks(false)} />
        <path {...markLook('inside')} d={marks(true)} />
        <circle {...look.centre} cx={circle.cx} cy={circle.cy} r={4} />
      </Clip>
      {blend &&
        parts.map((part, index) => (
          <g key={part.name}>
            <line {...MIX_LINE} x1={x(blend.dH)} y1={y(blend.dP)} x2={x(part.dH)} y2={y(part.dP)} />
            <Disc
              x={x(part.dH)}
              y={y(part.dP)}
              r={8}
              fill={`var(--e${index + 1})`}
              letter={letterOf(index)}
              isApart
            />
          </g>
        ))}
      {blend && <circle {...BLEND} cx={x(blend.dH)} cy={y(blend.dP)} r={6.5} />}
      <Label x={dH} y={dP} dx={8} dy={parts.length > 0 ? 18 : 4} look="strong" halo textAnchor="start">
        {exampleName(example)}
      </Label>
      <Callout step={1} x={x(dH + r * 0.72)} y={y(dP + r * 0.72)} />
      <Callout step={2} x={x(parts.length > 0 ? 8.4 : 5.7) + 16} y={y(parts.length > 0 ? 8.2 : 3.1)} />
      {blend && <Callout step={4} x={x(blend.dH) + 18} y={y(blend.dP) - 16} />}
    </>
  );
}

/** A number of the list beside the picture. */
function Callout({ step, x, y }: { step: number; x: number; y: number }) {
  return <Disc x={x} y={y} fill="var(--accent)" letter={step} />;
}

/** The best few of the starting list, or the two that are poor alone and good together. */
function Results({ example }: { example: Example }) {
  const targets = resolveTargets([exampleTarget(example)]);
  const parts = exampleParts(example);
  const points = [
    ...blendOf(example).map((hsp) => ({ ...hsp, name: message('explorer.blend') })),
    ...(parts.length > 0 ? parts : STARTER_TESTS),
  ];
  const rows = points
    .flatMap(({ name, ...hsp }) => {
      const standings = standingsOf(hsp, targets, DEFAULT_SCORE_LIMITS);
      return standings ? [{ name, standings }] : [];
    })
    .toSorted((one, other) => one.standings.worst - other.standings.worst)
    .slice(0, MOST_ROWS);
  return (
    <TableFrame
      className="compat-table w-auto min-w-[min(260px,100%)]"
      caption={exampleName(example)}
      columns={[
        message('compat.column.name'),
        {
          name: (
            <>
              <Number step={3} /> {message('compat.column.red')}
            </>
          ),
        },
        { name: message('compat.column.score'), className: 'compat-left' },
      ]}
    >
      <tbody>
        {rows.map(({ name, standings }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <b>{redText(standings.worst)}</b>
            </td>
            <td className="compat-left">
              <ScoreChip score={standings.score} />{' '}
              <span aria-hidden="true">{scoreWord(standings.score)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function blendOf(example: Example) {
  const components = exampleParts(example).map(({ share, ...ingredient }) => ({
    ingredient,
    share,
    isLocked: false,
    isActive: true,
    color: '',
  }));
  const { blend, settings } = DEFAULT_HSP_DOCUMENT;
  const targets = [{ ...exampleTarget(example), id: 'example' }];
  const derived = deriveBlend({ blend: { ...blend, components }, targets, settings }, DEFAULT_SCORE_LIMITS);
  return derived.ok ? [derived.value.hsp] : [];
}
