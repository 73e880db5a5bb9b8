import { message } from '../../messages/message.ts';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { TableFrame } from '../../ui/table/plain-table.tsx';
import { flashText, timeText } from '../solvent-label/fact-text.ts';
import { BlendName, PathState, type ResultLine } from './results-table.tsx';

interface CompareDialogProps {
  lines: readonly ResultLine[];
  isOpen: boolean;
  onClose: () => void;
}

/** Blends side by side, the original first. */
export function CompareDialog({ lines, isOpen, onClose }: CompareDialogProps) {
  const rows: [string, (line: ResultLine) => React.ReactNode][] = [
    [message('subst.column.red'), ({ red }) => numberText(red, 2)],
    [message('subst.column.path'), (line) => <PathState line={line} />],
    [message('subst.column.drying'), ({ facts }) => (facts.drying.ok ? timeText(facts.drying.value) : '–')],
    [
      `${message('subst.column.flash')}, °C`,
      ({ facts }) => (facts.flash.ok ? flashText(facts.flash.value) : '–'),
    ],
    [
      `${message('solvents.voc.eu')}, g/L`,
      ({ facts }) => (facts.voc.ok ? numberText(facts.voc.value.gramsPerLitre, 0) : '–'),
    ],
    [
      message('subst.column.label'),
      ({ facts }) => (facts.label.ok ? facts.label.value.statements.join(' ') || '–' : '–'),
    ],
    [
      message('subst.column.rank'),
      ({ facts }) => (facts.rank === undefined ? '–' : message(`subst.rank.${facts.rank}`)),
    ],
    ['δD, MPa½', ({ hsp }) => numberText(hsp.dD, 1)],
    ['δP, MPa½', ({ hsp }) => numberText(hsp.dP, 1)],
    ['δH, MPa½', ({ hsp }) => numberText(hsp.dH, 1)],
  ];
  return (
    <Dialog title={message('subst.compare.title')} isOpen={isOpen} onClose={onClose}>
      <div className="overflow-x-auto">
        <TableFrame
          columns={[
            { name: message('subst.slack.limit'), isHidden: true },
            ...lines.map((line) => ({ name: <BlendName line={{ ...line, alike: [] }} /> })),
          ]}
        >
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {lines.map((line) => (
                  <td key={line.id}>{cell(line)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </Dialog>
  );
}
