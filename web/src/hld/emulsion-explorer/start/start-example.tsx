import { solveHld } from '@suite/hld';
import { type ReactNode, useMemo } from 'react';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { message } from '../../../messages/message.ts';
import { cssColor, letterOf } from '../../../recipes/entry-colors.ts';
import { shortName } from '../../recipe/short-name.ts';
import { keyText } from '../../recipe/ingredient-source.ts';
import { HldAxis } from '../charts/hld-axis.tsx';
import { StillScan } from '../charts/hld-scan.tsx';
import type { Exploration } from '../explore.ts';
import { showProbability } from '../find/mix-table.tsx';
import { showSigned, showValue } from '../../number-text.ts';
import { marksOf } from '../verdict/verdict-strip.tsx';
import { TYPE_WORDS } from '../verdict/why-sentence.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

interface StartExampleProps {
  exploration: Exploration;
  text: string;
  /** To where the prediction is explained. */
  link: ReactNode;
}

/** An example as the explorer would show it, with numbered notes on how to read it. */
export function StartExample({ exploration, text, link }: StartExampleProps) {
  const { recipe, hld, uncertainty, derived } = exploration;
  const verdict = derived.verdict.ok ? derived.verdict.value : null;
  const marks = useMemo(() => marksOf(exploration), [exploration]);
  if (hld === null || !verdict) return null;
  return (
    <div className="grid w-full mt-2 gap-x-8 grid-cols-[minmax(0,1fr)_300px] max-desk:grid-cols-1">
      <div className="min-w-0">
        <div className="start-verdict">
          <p>
            <Note number={1} />
            <span className="font-display text-5 font-bold tabular-nums">{showValue('hld', hld)}</span>{' '}
            <b className="text-4 font-bold">{verdict.emulsionType}</b>
            <span className="block text-1">
              {message(`explorer.type.${TYPE_WORDS[verdict.emulsionType]}`)}
              {uncertainty && `, ${showProbability(uncertainty.probability[verdict.emulsionType])}`}
            </span>
          </p>
          <div className="min-w-0">
            <Note number={2} />
            <HldAxis hld={hld} marks={marks} uncertainty={uncertainty} />
          </div>
        </div>
        <div className="start-parts">
          <div>
            <Note number={3} />
            <Ingredients exploration={exploration} />
            <p className="mt-2 text-1 text-text-2">{text}</p>
          </div>
          <div className="min-w-0">
            <Note number={4} />
            <StillScan exploration={exploration} variable="temperature" height={250} mixColor="var(--text)" />
          </div>
        </div>
      </div>
      <div>
        <PanelHead title={message('explorer.start.notes')}>{link}</PanelHead>
        <ol className="start-notes">
          {notesOf(recipe.name, exploration).map(([title, note], index) => (
            <li key={title}>
              <Note number={index + 1} />
              <span>
                <b className="font-bold text-text">{title}</b> {note}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Note({ number }: { number: number }) {
  return (
    <i className="start-note" aria-hidden="true">
      {number}
    </i>
  );
}

function notesOf(name: string, { recipe, hld }: Exploration): (readonly [title: string, note: string])[] {
  const zero = solveHld(recipe, 'temperature', 0);
  return [
    [
      message('explorer.start.note.result'),
      message('explorer.start.note.result.text', { name, hld: showValue('hld', hld ?? 0) }),
    ],
    [message('explorer.start.note.line'), message('explorer.start.note.line.text')],
    [message('explorer.start.note.recipe'), message('explorer.start.note.recipe.text')],
    [
      message('explorer.start.note.scan'),
      zero.ok
        ? message('explorer.start.note.scan.text', {
            temperature: showValue('temperature', zero.value.value),
          })
        : message('explorer.start.note.scan.none'),
    ],
  ];
}

/** What is in it: surfactants with their own HLD, oils with their EACN. */
function Ingredients({ exploration: { recipe, derived } }: { exploration: Exploration }) {
  return (
    <TableFrame
      className="start-table"
      columns={[message('hld.name'), message('hld.cc'), 'g:100mL oil', message('explorer.hld')]}
    >
      <tbody>
        {recipe.surfactantMix.map(({ surfactant, concentration, color }, index) => {
          const own = derived.parts[index]?.hld;
          return (
            <tr key={keyText(surfactant)}>
              <th scope="row" title={surfactant.name}>
                <b style={{ color: cssColor(color) }}>{letterOf(index)}</b> {shortName(surfactant)}
              </th>
              <td>{showValue('cc', surfactant.cc0)}</td>
              <td>{showValue('concentration', concentration)}</td>
              <td>{own?.ok ? showSigned('hld', own.value) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
      <thead>
        <tr>
          <th scope="col">{message('explorer.oils')}</th>
          <th scope="col">{message('hld.eacn')}</th>
          <th scope="col" colSpan={2}>
            {message('explorer.volume')}
          </th>
        </tr>
      </thead>
      <tbody>
        {recipe.oilBlend.map(({ oil, volume }) => (
          <tr key={keyText(oil)}>
            <th scope="row" title={oil.name}>
              {shortName(oil)}
            </th>
            <td>{showValue('eacn', oil.eacn)}</td>
            <td colSpan={2}>{showValue('volume', volume)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
