import { coveredDiameter, type PathPoint, stirredDiameter } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { fullText, numberText } from '../../../ui/format/format-number.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { NumberRow, positive } from '../../field-rows.tsx';
import { type PhaseSettings, type PhaseView, SCAN_UNITS, scanValue, sizeText } from './phase-view.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

interface DropSizesProps {
  view: PhaseView;
  settings: PhaseSettings;
  onPower: (power: number) => void;
}

/** How small drops can become: by what the surfactant covers, and by what stirring breaks. Limits, not predictions. */
export function DropSizes({ view, settings, onPower }: DropSizesProps) {
  const { sample, at, scan } = view;
  // What the smaller side of the balance makes into drops: oil below 0, water above.
  const dispersed = at.hld <= 0 ? sample.oil : sample.water;
  const coverage = coveredDiameter({ dispersed, headArea: sample.headArea }, at.surfactant);
  const tension = at.tension.envelope ?? at.tension.above;
  const density = 1000 * (at.hld <= 0 ? sample.waterDensity : sample.oilDensity);
  const stirring = tension === null ? null : stirredDiameter({ tension, density, power: settings.power });
  const isBelow = at.tension.envelope === null && at.tension.above !== null;
  const sizes = {
    coverage: coverage.ok ? coverage.value : null,
    stirring: stirring?.ok ? stirring.value : null,
  };
  const largest = Math.max(sizes.coverage ?? 0, sizes.stirring ?? 0);
  const where = `${scanValue(scan, at.value)} ${SCAN_UNITS[scan]}`.trim();
  const rows = [
    { id: 'coverage', name: message('phases.drops.coverage'), size: sizes.coverage, sign: '' },
    {
      id: 'stirring',
      name: message('phases.drops.stirring', { where }),
      size: sizes.stirring,
      sign: isBelow ? '> ' : '',
    },
  ];
  return (
    <section>
      <PanelHead title={message('phases.drops')}>
        <span className="text-1 text-text-2">{message('phases.drops.hint')}</span>
      </PanelHead>
      <PlainTable
        aria-label={message('phases.drops')}
        isHeadHidden
        columns={[
          { name: message('racks.column.what'), cell: ({ name }) => name },
          {
            name: message('phases.drops.size'),
            isNumber: true,
            cell: ({ size, sign }) => {
              if (size === null) return message('phases.no-value');
              const text = `${sign}${sizeText(size)}`;
              return size === largest ? message('phases.drops.counts', { size: text }) : text;
            },
          },
        ]}
        rows={rows}
        idOf={({ id }) => id}
      />
      <NumberRow
        label={message('phases.power')}
        unit="W/kg"
        value={settings.power}
        digits={0}
        step={10}
        min={0.1}
        onValue={(power) => {
          const refused = positive(power);
          if (refused === undefined) onPower(power);
          return refused;
        }}
      />
      <p className="racks-note">{message('phases.drops.constant')}</p>
    </section>
  );
}

/** The tension of a point of a path, or what it exceeds. */
export function pointTension({ tension, tensionAbove }: PathPoint): string {
  if (tension !== null)
    return tension >= 1 ? numberText(tension, 1) : fullText(Number(tension.toPrecision(2)));
  return tensionAbove === null
    ? message('phases.no-value')
    : `> ${fullText(Number(tensionAbove.toPrecision(2)))}`;
}
