import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { Assistant, PersonalToken } from '@suite/contracts/tokens';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { scopeText } from '../../session/scope-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dayText, daysBefore, momentText } from '../../ui/format-date.ts';
import { type PlainColumn, PlainTable } from '../../ui/plain-table.tsx';

type Program = PersonalToken | Assistant;

interface ProgramTableProps {
  label: string;
  programs: readonly Program[];
  isBusy: boolean;
  /** What ending one is called, what is asked before, and what it does. */
  end: string;
  question: string;
  onEnd: (id: string) => Promise<unknown>;
}

/** Programs that act for the user, each with what it may do and how long, to be ended from here. */
export function ProgramTable({ label, programs, isBusy, end, question, onEnd }: ProgramTableProps) {
  const [asked, setAsked] = useState<Program>();
  const name = asked?.attributes.name ?? '';
  return (
    <>
      <PlainTable
        label={label}
        rows={programs}
        idOf={({ id }) => id}
        columns={columnsWith({ end, isBusy, onAsk: setAsked })}
      />
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

interface Ending {
  end: string;
  isBusy: boolean;
  onAsk: (program: Program) => void;
}

function columnsWith(ending: Ending): PlainColumn<Program>[] {
  return [
    {
      id: 'name',
      name: message('account.programs.name'),
      cell: ({ attributes }) => <What attributes={attributes} />,
    },
    {
      id: 'expires',
      name: message('account.programs.expires'),
      className: 'w-32',
      cell: ({ attributes: { expires } }) => <Expiry moment={expires} />,
    },
    {
      id: 'end',
      name: <span className="sr-only">{ending.end}</span>,
      className: 'w-px text-right',
      cell: (program) => <EndButton program={program} {...ending} />,
    },
  ];
}

function EndButton({ program, end, isBusy, onAsk }: Ending & { program: Program }) {
  return (
    <Button
      look="line"
      size="small"
      aria-label={`${end} ${program.attributes.name}`}
      disabled={isBusy}
      onClick={() => onAsk(program)}
    >
      {end}
    </Button>
  );
}

function What({ attributes }: { attributes: Program['attributes'] }) {
  const { name, scopes, created, lastUsed } = attributes;
  const used =
    lastUsed === null
      ? message('account.programs.unused')
      : message('account.programs.used', { time: momentText(lastUsed) });
  return (
    <>
      <p className="font-medium break-words">{name}</p>
      <p className="text-1 text-text-2 tabular-nums">
        {message('account.programs.since', { day: dayText(created.slice(0, 10)), used })}
      </p>
      <ul className="mt-1 list-disc pl-5 text-text-2">
        {scopes.map((scope) => (
          <li key={scope}>{scopeText(scope)}</li>
        ))}
      </ul>
    </>
  );
}

/** From how many days before on somebody is reminded. */
const SOON_DAYS = 14;

function Expiry({ moment }: { moment: string }) {
  const [now] = useState(() => new Date());
  const days = -daysBefore(moment, now);
  const isOver = new Date(moment) <= now;
  const text = dayText(new Date(moment).getTime());
  if (!isOver && days > SOON_DAYS) return <span className="tabular-nums">{text}</span>;
  return (
    <span className={`flex gap-1 tabular-nums ${isOver ? 'text-bad' : 'text-warn'}`}>
      <ExclamationTriangleIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {isOver
        ? message('account.programs.over', { day: text })
        : message('account.programs.soon', { day: text, days })}
    </span>
  );
}
