import { REPLACEMENT_OBJECTIVES } from '@suite/recipes';
import { type ReplacementLimits, type BlendFacts, VOC_DENSITY_ROOM, windowAround } from '@suite/solvents';
import type { ReactNode } from 'react';
import { message } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { optionsOf, Select } from '../../ui/fields/select.tsx';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { timeText } from '../solvent-label/fact-text.ts';
import { POOL_PRESETS, type PoolPreset } from './use-pool.ts';
import { PanelHead } from '../../ui/primitives/panel-head.tsx';

interface LimitsPanelProps {
  limits: ReplacementLimits;
  /** Those that the original gives. */
  usual: ReplacementLimits;
  facts: BlendFacts | undefined;
  onLimits: (limits: ReplacementLimits | undefined) => void;
  hasPrices: boolean;
  preset: PoolPreset;
  onPreset: (preset: PoolPreset) => void;
  count: number;
  /** How many components sets may have for the targets. */
  mostComponents: number;
}

const CHECKS = ['noCmr', 'noAcute', 'notMoreSevere', 'noNewStatement', 'withUnknown'] as const;

/** What a replacement is held to, filled in from the original; each can be changed, left out and reset. */
export function LimitsPanel({ limits, usual, facts, onLimits, ...props }: LimitsPanelProps) {
  const set = (change: Partial<ReplacementLimits>) => onLimits({ ...limits, ...change });
  const without = (key: 'drying' | 'flash' | 'voc' | 'vocUs' | 'cost') => {
    const { [key]: _, ...rest } = limits;
    onLimits(rest);
  };
  const time = facts?.drying.ok ? facts.drying.value : undefined;
  const flash =
    facts?.flash.ok && facts.flash.value.kind === 'flash-point' ? facts.flash.value.celsius : undefined;
  const voc = facts?.voc.ok ? facts.voc.value.gramsPerLitre : undefined;
  const vocUs =
    facts?.vocUs.ok && facts.vocUs.value.lessWaterAndExempt !== 'none'
      ? facts.vocUs.value.lessWaterAndExempt
      : undefined;
  const cost = facts?.cost.ok ? facts.cost.value : undefined;
  const percent = time && limits.drying ? Math.round(100 * (limits.drying.most / time - 1)) : 25;
  return (
    <section aria-labelledby="subst-limits">
      <PanelHead id="subst-limits" title={message('subst.limits')}>
        <span className="text-1 text-text-3">{message('subst.limits.from')}</span>
        <ToolButton className="ml-auto" onClick={() => onLimits(undefined)}>
          {message('subst.limits.reset')}
        </ToolButton>
      </PanelHead>
      <LimitRow label={message('subst.limit.red')} sign="≤">
        <LimitNumber
          label={message('subst.limit.red')}
          value={limits.red}
          digits={2}
          step={0.05}
          range={[0.01, 100]}
          onValue={(red) => set({ red })}
        />
      </LimitRow>
      <LimitRow
        label={message('subst.limit.drying')}
        sign="±"
        unit="%"
        isOn={limits.drying !== undefined}
        onToggle={
          time === undefined
            ? undefined
            : (isOn) => (isOn ? set({ drying: windowAround(time, 0.25) }) : without('drying'))
        }
        sub={
          time === undefined
            ? message('subst.limit.unknown')
            : limits.drying
              ? message('subst.limit.drying.window', {
                  from: timeText(limits.drying.least),
                  to: timeText(limits.drying.most),
                  own: timeText(time),
                })
              : message('subst.limit.own', { own: timeText(time) })
        }
      >
        {time !== undefined && limits.drying && (
          <LimitNumber
            label={message('subst.limit.drying')}
            value={percent}
            digits={0}
            step={5}
            range={[1, 95]}
            onValue={(value) => set({ drying: windowAround(time, value / 100) })}
          />
        )}
      </LimitRow>
      <LimitRow
        label={message('subst.limit.flash')}
        sign="≥"
        unit="°C"
        isOn={limits.flash !== undefined}
        onToggle={(isOn) => (isOn ? set({ flash: usual.flash ?? 23 }) : without('flash'))}
        sub={ownText(flash, 0)}
      >
        {limits.flash !== undefined && (
          <LimitNumber
            label={message('subst.limit.flash')}
            value={limits.flash}
            digits={0}
            step={1}
            range={[-100, 400]}
            onValue={(value) => set({ flash: value })}
          />
        )}
      </LimitRow>
      <LimitRow
        label={message('subst.limit.voc')}
        sign="≤"
        unit="g/L"
        isOn={limits.voc !== undefined}
        onToggle={(isOn) => (isOn ? set({ voc: usual.voc ?? 500 }) : without('voc'))}
        sub={
          voc !== undefined && limits.voc !== undefined && limits.voc === usual.voc && usual.voc > voc + 1
            ? message('subst.limit.voc.all', {
                own: numberText(voc, 0),
                room: numberText(100 * VOC_DENSITY_ROOM, 0),
              })
            : ownText(voc, 0)
        }
      >
        {limits.voc !== undefined && (
          <LimitNumber
            label={message('subst.limit.voc')}
            value={limits.voc}
            digits={0}
            step={10}
            range={[0, 20_000]}
            onValue={(value) => set({ voc: value })}
          />
        )}
      </LimitRow>
      <LimitRow
        label={message('subst.limit.vocUs')}
        sign="≤"
        unit="g/L"
        isOn={limits.vocUs !== undefined}
        onToggle={(isOn) => (isOn ? set({ vocUs: Math.ceil(vocUs ?? 500) }) : without('vocUs'))}
        sub={ownText(vocUs, 0)}
      >
        {limits.vocUs !== undefined && (
          <LimitNumber
            label={message('subst.limit.vocUs')}
            value={limits.vocUs}
            digits={0}
            step={10}
            range={[0, 20_000]}
            onValue={(value) => set({ vocUs: value })}
          />
        )}
      </LimitRow>
      <LimitRow
        label={message('subst.limit.cost')}
        sign="≤"
        unit={message('subst.limit.per-litre')}
        isOn={limits.cost !== undefined}
        onToggle={props.hasPrices ? (isOn) => (isOn ? set({ cost: cost ?? 5 }) : without('cost')) : undefined}
        sub={props.hasPrices ? ownText(cost, 2) : message('subst.limit.cost.none')}
      >
        {limits.cost !== undefined && (
          <LimitNumber
            label={message('subst.limit.cost')}
            value={limits.cost}
            digits={2}
            step={0.1}
            range={[0, 1e6]}
            onValue={(value) => set({ cost: value })}
          />
        )}
      </LimitRow>
      {CHECKS.map((key) => (
        <label
          key={key}
          className="flex items-center gap-2 min-h-8 items-start py-1.5 border-b border-line [&>input]:flex-none"
        >
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={limits[key]}
            onChange={({ currentTarget }) => set({ [key]: currentTarget.checked })}
          />
          <span>
            {message(`subst.limit.${key}`)}
            {key === 'withUnknown' && (
              <span className="row-sub whitespace-normal">{message('subst.limit.withUnknown.hint')}</span>
            )}
          </span>
        </label>
      ))}
      <h3 className="panel-title mt-3">{message('subst.search')}</h3>
      <label className="subst-field">
        <span>{message('subst.solvents')}</span>
        <Select
          className="compat-select"
          value={props.preset}
          options={optionsOf(POOL_PRESETS, (preset) => message(`subst.solvents.${preset}`))}
          onValue={props.onPreset}
        />
      </label>
      <p className="text-1 text-text-3">
        {message('subst.solvents.count', { count: numberText(props.count, 0) })}
      </p>
      <label className="subst-field">
        <span>{message('subst.components')}</span>
        <Select
          className="compat-select"
          value={String(limits.components)}
          options={optionsOf(['1', '2', '3', '4'], (size) => message('subst.components.up-to', { size }))}
          onValue={(size) => set({ components: Number(size) })}
        />
      </label>
      {limits.components > 3 && (
        <p className="text-1 text-text-3">
          {message(props.mostComponents > 3 ? 'subst.components.four' : 'subst.components.one-target')}
        </p>
      )}
      <div className="subst-field">
        <span>{message('subst.min-share')}</span>
        <LimitNumber
          label={message('subst.min-share')}
          value={100 * limits.minShare}
          digits={0}
          step={1}
          range={[0, 50]}
          onValue={(value) => set({ minShare: value / 100 })}
        />
        <span>%</span>
      </div>
      <label className="subst-field">
        <span>{message('subst.objective')}</span>
        <Select
          className="compat-select"
          value={limits.objective}
          options={optionsOf(
            REPLACEMENT_OBJECTIVES.filter((one) => one !== 'cost' || props.hasPrices),
            (one) => message(`subst.objective.${one}`),
          )}
          onValue={(objective) => set({ objective })}
        />
      </label>
    </section>
  );
}

function ownText(value: number | undefined, digits: number): string {
  return value === undefined
    ? message('subst.limit.unknown')
    : message('subst.limit.own', { own: numberText(value, digits) });
}

interface LimitRowProps {
  label: string;
  sign: string;
  unit?: string;
  /** Absent: always on. */
  isOn?: boolean;
  onToggle?: (isOn: boolean) => void;
  sub?: string;
  children: ReactNode;
}

function LimitRow({ label, sign, unit, isOn = true, onToggle, sub, children }: LimitRowProps) {
  return (
    <div className="subst-limit" data-off={!isOn || undefined}>
      <label>
        {(onToggle !== undefined || sub !== undefined) && (
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={isOn}
            disabled={onToggle === undefined}
            onChange={({ currentTarget }) => onToggle?.(currentTarget.checked)}
          />
        )}
        {label}
      </label>
      {isOn && (
        <span className="inline-flex items-center text-text-2 gap-1">
          {sign} {children} {unit}
        </span>
      )}
      {sub !== undefined && <span className="row-sub whitespace-normal">{sub}</span>}
    </div>
  );
}

interface LimitNumberProps {
  label: string;
  value: number;
  digits: number;
  step: number;
  range: readonly [number, number];
  onValue: (value: number) => void;
}

function LimitNumber({ label, value, digits, step, range: [least, most], onValue }: LimitNumberProps) {
  return (
    <NumberField
      label={label}
      value={value}
      format={(number) => numberText(number, digits)}
      step={step}
      className="w-20"
      onValue={(next) => {
        if (!(next >= least && next <= most))
          return message('subst.limit.range', {
            least: numberText(least, digits),
            most: numberText(most, digits),
          });
        onValue(next);
        return undefined;
      }}
    />
  );
}
