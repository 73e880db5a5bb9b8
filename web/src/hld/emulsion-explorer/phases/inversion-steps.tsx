import { type InversionPath, type PathPoint, type PathStep, QUANTITIES } from '@suite/hld';
import { useId, useState } from 'react';
import { WinsorChip } from '../../../ui/plot/tube-picture.tsx';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { optionsOf, Select } from '../../../ui/fields/select.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { NumberForm } from '../../field-rows.tsx';
import { pointTension } from './drop-sizes.tsx';
import { hldText, type PhaseSettings, STEP_KINDS } from './phase-view.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

type Kind = (typeof STEP_KINDS)[number];
const UNITS: Readonly<Record<Kind, string>> = {
  temperature: QUANTITIES.temperature.unit,
  salinity: QUANTITIES.salinity.unit,
  eacn: '',
  addedWater: 'mL',
  addedSurfactant: 'g',
};

interface InversionStepsProps {
  path: InversionPath | null;
  settings: PhaseSettings;
  onSteps: (steps: readonly PathStep[]) => void;
  onWanted: (wanted: 'O/W' | 'W/O') => void;
}

/** A way through the phase inversion as a list of steps, with what each of them comes to. */
export function InversionSteps({ path, settings, onSteps, onWanted }: InversionStepsProps) {
  const { steps, wanted } = settings;
  return (
    <section aria-label={message('phases.path')}>
      <PanelHead title={message('phases.path')} className="flex-wrap">
        <span className="text-1 text-text-2">{message('phases.path.hint')}</span>
        <span className="ml-auto">
          <Segmented
            label={message('phases.path.wanted')}
            value={wanted}
            segments={[
              { value: 'O/W', label: 'O/W' },
              { value: 'W/O', label: 'W/O' },
            ]}
            onValue={onWanted}
          />
        </span>
      </PanelHead>
      {path && (
        <TableFrame
          columns={[
            message('phases.path.step'),
            { name: 'HLD', isNumber: true },
            message('phases.type'),
            { name: 'mN/m', isNumber: true },
            { name: message('phases.path.remove'), isHidden: true },
          ]}
        >
          <tbody>
            {path.points.map((point, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place in the list
              <tr key={n}>
                <th scope="row">
                  {n === 0 ? message('phases.path.start') : `${n}  ${stepText(steps[n - 1])}`}
                </th>
                <PointCells point={point} />
                <td>
                  {n > 0 && (
                    <ToolButton
                      aria-label={message('phases.path.remove-step', { step: String(n) })}
                      onClick={() => onSteps(steps.filter((_, at) => at !== n - 1))}
                    >
                      ×
                    </ToolButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {path && <PathVerdict path={path} wanted={wanted} />}
      {steps.length > 0 && !path && <p className="racks-note text-warn">{message('phases.path.none')}</p>}
      <AddStep onStep={(step) => onSteps([...steps, step])} />
    </section>
  );
}

function PointCells({ point }: { point: PathPoint }) {
  return (
    <>
      <td className="text-right">{hldText(point.hld)}</td>
      <td>
        <WinsorChip type={point.type} />
      </td>
      <td className="text-right">{pointTension(point)}</td>
    </>
  );
}

function stepText(step: PathStep | undefined): string {
  const kind = STEP_KINDS.find((name) => step?.[name] !== undefined);
  if (step === undefined || kind === undefined) return '';
  return `${message(`phases.step.${kind}`)} ${numberText(step[kind] ?? 0, 1)} ${UNITS[kind]}`.trim();
}

/** Where it passes three phases, how low the tension becomes, and what is wrong with its end. */
function PathVerdict({ path, wanted }: { path: InversionPath; wanted: string }) {
  const { crossings, least, distance, warnings } = path;
  return (
    <ul className="phases-verdict">
      {crossings.map(({ kind, point, leg }) => (
        <li key={`${leg} ${kind} ${point.hld}`}>
          {message(`phases.path.${kind}`, { leg: String(leg + 1), hld: hldText(point.hld) })}
        </li>
      ))}
      {least && (
        <li>{message('phases.path.least', { tension: pointTension(least), hld: hldText(least.hld) })}</li>
      )}
      {warnings.map((warning) => (
        <li key={warning} className="text-warn">
          {message(`phases.warning.${warning}`, { distance: numberText(distance, 1), wanted })}
        </li>
      ))}
    </ul>
  );
}

function AddStep({ onStep }: { onStep: (step: PathStep) => void }) {
  const id = useId();
  const [kind, setKind] = useState<Kind>('temperature');
  return (
    <NumberForm
      label={message('racks.column.amount')}
      unit={UNITS[kind]}
      action={message('phases.path.add')}
      onNumber={(value) => {
        if (value < 0 && kind !== 'temperature' && kind !== 'eacn') return message('racks.positive');
        onStep({ [kind]: value });
        return undefined;
      }}
    >
      <label htmlFor={id}>
        {message('phases.path.next')}
        <Select
          id={id}
          className="racks-select"
          value={kind}
          options={optionsOf(STEP_KINDS, (one) => message(`phases.step.${one}`))}
          onValue={setKind}
        />
      </label>
    </NumberForm>
  );
}
