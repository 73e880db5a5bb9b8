import {
  linkFormSchema,
  type LinkPolicy,
  type Share,
  SHARE_AUDIENCES,
  SHARE_BOUNDS,
  SHARE_MODES,
  type ShareSettings,
} from '@suite/contracts/shares';
import { type ReactNode, useId, useState } from 'react';
import { message } from '../../messages/message.ts';
import { type Checked, checkForm } from '../../app/session/check-form.ts';
import { useSentForm } from '../../app/calls/use-sent-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Field } from '../../ui/fields/fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { DayInput } from '../../ui/fields/day-field.tsx';
import { dayText } from '../../ui/format/format-date.ts';

interface LinkSettingsProps {
  kind: 'recipe' | 'dataset';
  /** The link as it is; absent while there is none. */
  link?: Share;
  policy: LinkPolicy;
  isBusy: boolean;
  onSettings: (settings: ShareSettings) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTROL = 'min-h-9 rounded-1 border border-control bg-panel px-2.5 text-2';
const TICKS = {
  recipe: ['hidesAmounts', 'hidesSources', 'namesOrganisation', 'mayCopy'],
  dataset: ['hidesSuppliers', 'hidesSources', 'namesOrganisation', 'mayCopy'],
} as const;
const TICKED = {
  hidesAmounts: false,
  hidesSuppliers: false,
  hidesSources: false,
  namesOrganisation: false,
  mayCopy: true,
};

/** How a link behaves: what it shows, to whom, for how long, behind which passcode. */
export function LinkSettings({ kind, link, policy, isBusy, onSettings }: LinkSettingsProps) {
  const isInside = policy === 'inside';
  const [mode, setMode] = useState(link?.mode ?? 'snapshot');
  const [audience, setAudience] = useState(link?.audience ?? (isInside ? 'organisation' : 'anyone'));
  const [days] = useState(() => ({
    first: dayOf(daysAhead(0)),
    last: dayOf(daysAhead(SHARE_BOUNDS.mostDays - 1)),
  }));
  const [ends, setEnds] = useState(() => dayOf(link ? new Date(link.ends) : daysAhead(SHARE_BOUNDS.days)));
  const [passcode, setPasscode] = useState('');
  const [ticks, setTicks] = useState({ ...TICKED, ...ticksOf(link) });
  const form = useSentForm({
    check: (data): Checked<object> => {
      const given = { ends: data.get('ends'), passcode: data.get('passcode') || undefined };
      const { findings } = checkForm(linkFormSchema, given);
      const isOutside = typeof given.ends === 'string' && (given.ends < days.first || given.ends > days.last);
      const range = {
        ends: message('share.link.until.range', {
          from: dayText(days.first),
          to: dayText(days.last),
        }),
      };
      if (!findings) return isOutside ? { findings: range } : { value: given };
      return { findings: isOutside ? { ...range, ...findings } : findings };
    },
    send: async () =>
      onSettings({
        mode,
        audience,
        // To the end of the day that was chosen.
        ends: new Date(`${ends}T23:59:59`).toISOString(),
        ...(passcode === '' ? {} : { passcode }),
        ...ticks,
      }),
  });
  return (
    <Form form={{ ...form, summary: {} }} className="grid gap-4">
      <Row label={message('share.link.shows')}>
        <Segmented
          label={message('share.link.shows')}
          value={mode}
          segments={SHARE_MODES.map((value) => ({ value, label: message(`share.mode.${value}`) }))}
          onValue={setMode}
        />
        <p className="mt-1 text-1 text-text-2">{message(`share.mode.${mode}.hint`)}</p>
      </Row>
      <LabelledRow label={message('share.link.for')}>
        {(id) => (
          <Select
            id={id}
            className={CONTROL}
            value={audience}
            options={SHARE_AUDIENCES.filter((one) => !isInside || one === 'organisation').map((value) => ({
              value,
              label: message(`share.audience.${value}`),
            }))}
            onValue={setAudience}
          />
        )}
      </LabelledRow>
      <Field label={message('share.link.until')} name="ends">
        {(control) => (
          <span className="flex flex-wrap items-center gap-2">
            <DayInput {...control} day={ends} min={days.first} max={days.last} onDay={setEnds} />
            {[7, 30].map((ahead) => (
              <button
                key={ahead}
                type="button"
                className="cursor-pointer underline underline-offset-4"
                onClick={() => setEnds(dayOf(daysAhead(ahead)))}
              >
                {message('share.link.days', { days: ahead })}
              </button>
            ))}
          </span>
        )}
      </Field>
      <Field label={message('share.link.passcode')} name="passcode">
        {(control) => (
          <span className="flex flex-wrap items-center gap-2">
            <input
              type="text"
              autoComplete="off"
              value={passcode}
              placeholder={message(
                link?.hasPasscode ? 'share.link.passcode.set' : 'share.link.passcode.none',
              )}
              onChange={(event) => setPasscode(event.currentTarget.value)}
              {...control}
            />
            {link?.hasPasscode && (
              <button
                type="button"
                className="cursor-pointer underline underline-offset-4"
                disabled={isBusy}
                onClick={() => onSettings({ passcode: null })}
              >
                {message('share.link.passcode.remove')}
              </button>
            )}
          </span>
        )}
      </Field>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-bold">{message('share.link.details')}</legend>
        {TICKS[kind].map((name) => (
          <label key={name} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-(--accent)"
              checked={ticks[name]}
              onChange={(event) => setTicks({ ...ticks, [name]: event.currentTarget.checked })}
            />
            {message(`share.tick.${name}`)}
          </label>
        ))}
        {ticks.hidesAmounts && (
          <p className="text-1 text-text-2">{message('share.tick.hidesAmounts.hint')}</p>
        )}
      </fieldset>
      <Button type="submit" size="medium" className="justify-self-start" disabled={isBusy}>
        {message(link ? 'share.link.save' : 'share.link.make')}
      </Button>
    </Form>
  );
}

function ticksOf(link: Share | undefined): Partial<typeof TICKED> {
  if (!link) return {};
  const { hidesAmounts, hidesSuppliers, hidesSources, namesOrganisation, mayCopy } = link;
  return { hidesAmounts, hidesSuppliers, hidesSources, namesOrganisation, mayCopy };
}

function daysAhead(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

/** The day where the reader is, as a date field wants it. */
function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 font-bold">{label}</p>
      {children}
    </div>
  );
}

function LabelledRow({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
