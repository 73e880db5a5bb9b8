import type { ScanTube } from '@suite/hld';
import { TubePicture } from '../../../ui/plot/tube-picture.tsx';
import { WinsorChip } from '../../../ui/plot/tube-picture.tsx';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { Slider } from '../../../ui/fields/slider.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import {
  hldText,
  partOf,
  type PhaseView,
  SCAN_STEPS,
  SCAN_UNITS,
  scanName,
  scanValue,
  valueAtPart,
} from './phase-view.ts';
import { PanelHead } from '../../../ui/primitives/panel-head.tsx';

interface ScanRackProps {
  view: PhaseView;
  onMove: (value: number) => void;
  /** Writes the value of the handle into the recipe; absent where the recipe cannot have it. */
  onUse: (() => void) | undefined;
}

/** A rack as the model predicts it, and one tube that is moved along the scan. */
export function ScanRack({ view, onMove, onUse }: ScanRackProps) {
  const { scan, at, tubes } = view;
  const value = `${scanValue(scan, at.value)} ${SCAN_UNITS[scan]}`.trim();
  return (
    <section aria-label={message('phases.tubes')}>
      <PanelHead title={message('phases.tubes')} className="flex-wrap">
        <span className="text-1 text-text-2">
          {message('phases.tubes.hint', { what: scanName(scan), unit: SCAN_UNITS[scan] })}
        </span>
      </PanelHead>
      {scan === 'ratio' && <p className="racks-note">{pairText(view)}</p>}
      <div className="grid gap-2">
        <div className="phases-tubes">
          {tubes.map((tube) => (
            <button key={tube.value} type="button" onClick={() => onMove(tube.value)}>
              <b>{scanValue(scan, tube.value)}</b>
              <TubePicture layers={tube.tube.layers} width={30} height={140} />
              <WinsorChip type={tube.tube.readsAsOnePhase ? 'IV' : tube.tube.type} />
              <small>{hldText(tube.hld)}</small>
              <span className="sr-only">{tubeText(view, tube)}</span>
            </button>
          ))}
        </div>
        <div className="phases-one">
          <TubePicture layers={at.tube.layers} width={40} height={130} label={tubeText(view, at)} />
          <dl>
            <dt>{value}</dt>
            <dd>
              <WinsorChip type={at.tube.readsAsOnePhase ? 'IV' : at.tube.type} /> HLD {hldText(at.hld)}
            </dd>
            {at.tube.layers.map(({ phase, volume }) => (
              <div key={phase}>
                <dt>{message(`racks.phase.${phase}`)}</dt>
                <dd>{numberText(volume, 1)} mL</dd>
              </div>
            ))}
            <div>
              <dt>{message('phases.spo')}</dt>
              <dd>
                {numberText(at.tube.oil.value, 2)} mL/g{at.tube.oil.isAll && ` (${message('phases.all')})`}
              </dd>
            </div>
            <div>
              <dt>{message('phases.spw')}</dt>
              <dd>
                {numberText(at.tube.water.value, 2)} mL/g
                {at.tube.water.isAll && ` (${message('phases.all')})`}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <ScanSlider view={view} text={value} onMove={onMove} />
      {at.tube.unverified.map((what) => (
        <p key={what} className="racks-note text-warn">
          {message(what === 'tail-width' ? 'phases.limits.tail' : 'phases.limits.jump')}
        </p>
      ))}
      {onUse && at.value !== view.present && (
        <ToolButton className="border border-control" onClick={onUse}>
          {message('phases.use', { value })}
        </ToolButton>
      )}
    </section>
  );
}

// Each a little more than the last of three digits, so that every step moves.
const RATIO_STEPS = 150;

/** Along the tubes above it: in steps of the value, or of its ratio where the tubes stand in ratios. */
function ScanSlider({ view, text, onMove }: Pick<ScanRackProps, 'view' | 'onMove'> & { text: string }) {
  const { scan, at, range, isLog } = view;
  const label = scanName(scan);
  if (!isLog)
    return (
      <Slider
        label={label}
        value={at.value}
        text={text}
        min={range.from}
        max={range.to}
        step={SCAN_STEPS[scan]}
        onValue={onMove}
      />
    );
  return (
    <Slider
      label={label}
      value={RATIO_STEPS * partOf(view, at.value)}
      text={text}
      min={0}
      max={RATIO_STEPS}
      step={1}
      onValue={(step) => onMove(Number(valueAtPart(view, step / RATIO_STEPS).toPrecision(3)))}
    />
  );
}

/** Which surfactants a mixing ratio is of. */
function pairText({ pair }: PhaseView): string {
  return message('phases.ratio.pair', { first: pair?.[0] ?? '', second: pair?.[1] ?? '' });
}

function tubeText({ scan }: PhaseView, { value, tube, hld }: ScanTube): string {
  return message('phases.tube', {
    value: `${scanValue(scan, value)} ${SCAN_UNITS[scan]}`.trim(),
    type: tube.type,
    hld: hldText(hld),
    volumes: tube.layers
      .map(({ phase, volume }) => `${message(`racks.phase.${phase}`)} ${numberText(volume, 1)} mL`)
      .join(', '),
  });
}
