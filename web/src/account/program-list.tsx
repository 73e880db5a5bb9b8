import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { TableLink } from '@suite/contracts/table-links';
import type { Assistant, PersonalToken } from '@suite/contracts/tokens';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { scopeText } from '../app/session/scope-text.ts';
import { Button } from '../ui/primitives/button.tsx';
import { ConfirmDialog } from '../ui/primitives/confirm-dialog.tsx';
import { dayText, daysBefore, momentText } from '../ui/format/format-date.ts';

type Program = PersonalToken | Assistant | TableLink;

interface ProgramListProps {
  label: string;
  programs: readonly Program[];
  isBusy: boolean;
  /** What ending one is called, what is asked before, and what it does. */
  end: string;
  question: string;
  onEnd: (id: string) => Promise<unknown>;
}

/** Programs that act for the user, each with what it may do and how long, to be ended from here. */
export function ProgramList({ label, programs, isBusy, end, question, onEnd }: ProgramListProps) {
  const [asked, setAsked] = useState<Program>();
  const name = asked?.attributes.name ?? '';
  return (
    <>
      <ul aria-label={label} className="border-t border-line">
        {programs.map((program) => (
          <li key={program.id} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <Facts attributes={program.attributes} />
            <Button
              look="line"
              size="small"
              className="shrink-0"
              aria-label={`${end} ${program.attributes.name}`}
              disabled={isBusy}
              onClick={() => setAsked(program)}
            >
              {end}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`${end} ${name}`}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        action={end}
        isBusy={isBusy}
        onConfirm={() => void (asked && onEnd(asked.id).then(() => setAsked(undefined)))}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

function Facts({ attributes }: { attributes: Program['attributes'] }) {
  const { name, created, lastUsed, expires } = attributes;
  const opens = 'scopes' in attributes ? attributes.scopes.map(scopeText) : [decoded(attributes.table)];
  const soonDays = 'scopes' in attributes ? SOON_DAYS.program : SOON_DAYS.link;
  const used =
    lastUsed === null
      ? message('account.programs.unused')
      : message('account.programs.used', { time: momentText(lastUsed) });
  const day = dayText(new Date(created).getTime());
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-1 text-text-2 tabular-nums">{message('account.programs.since', { day, used })}</p>
      <Expiry moment={expires} soonDays={soonDays} />
      <ul className="mt-1 list-disc pl-5 text-text-2">
        {opens.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address of a table as somebody reads it; as it is where it cannot be read. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}

/** From how many days before on somebody is reminded. */
const SOON_DAYS = { program: 14, link: 2 } as const;

function Expiry({ moment, soonDays }: { moment: string; soonDays: number }) {
  const [now] = useState(() => new Date());
  const days = -daysBefore(moment, now);
  const isOver = new Date(moment) <= now;
  const day = dayText(new Date(moment).getTime());
  if (!isOver && days > soonDays) {
    return <p className="text-1 text-text-2 tabular-nums">{message('account.programs.expires', { day })}</p>;
  }
  return (
    <p className={`flex items-center gap-1 text-1 tabular-nums ${isOver ? 'text-bad' : 'text-warn'}`}>
      <ExclamationTriangleIcon className="size-4 shrink-0" aria-hidden="true" />
      {isOver ? message('account.programs.over', { day }) : message('account.programs.soon', { day, days })}
    </p>
  );
}
