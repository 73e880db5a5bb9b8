import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { Call } from '@suite/clients/api/call';
import type { TableLink } from '@suite/contracts/table-links';
import type { Assistant, PersonalToken } from '@suite/contracts/tokens';
import { type ComponentType, type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import type { Action } from '../app/calls/use-send.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import type { Checked } from '../app/session/check-form.ts';
import { FailureBanner, type LoadStateProps } from '../app/session/load-state.tsx';
import { scopeText } from '../app/session/scope-text.ts';
import { useProof } from '../app/session/use-proof.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { FormDialog } from '../ui/fields/form-dialog.tsx';
import { dayText, daysBefore, momentText } from '../ui/format/format-date.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { ConfirmDialog } from '../ui/primitives/confirm-dialog.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';

/** What somebody or something signs in with in the user's name. */
type Credential = PersonalToken | Assistant | TableLink;

export interface CredentialDialogProps {
  /** Takes what was made: the only time that it is seen. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

interface CredentialListProps {
  label: string;
  none: ReactNode;
  credentials: LoadStateProps['query'] & { data: { data: readonly Credential[] } | undefined };
  /** What ending one is called, what is asked before, and what ends it. */
  end: string;
  question: string;
  ending: Pick<Action, 'isBusy' | 'notice'> & {
    run: (input: { params: { id: string } }) => Promise<unknown>;
  };
  /** How one is made here, what is said above the secret, and what is pressed by somebody who has it elsewhere now. */
  add?: { label: string; once: string; kept: string; Dialog: ComponentType<CredentialDialogProps> };
  /** Where to read about them. */
  children: ReactNode;
}

/** Credentials of the user, each with what it may do and how long, to be ended from here, and the way to make one. */
export function CredentialList({ credentials, end, ending, add, ...props }: CredentialListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<Credential>();
  const { isBusy, notice } = ending;
  const rows = credentials.data?.data;
  return (
    <div className="grid gap-4 text-2">
      <FailureBanner error={credentials.error ?? notice?.text} onRetry={() => void credentials.refetch()} />
      {add && secret !== undefined && (
        <SecretOnce title={add.once} text={secret} kept={add.kept} onClose={() => setSecret(undefined)} />
      )}
      {credentials.isPending && <Skeleton rows={2} />}
      {rows?.length === 0 && <p className="text-text-2">{props.none}</p>}
      {rows && rows.length > 0 && (
        <ul aria-label={props.label} className="border-t border-line">
          {rows.map((credential) => (
            <li
              key={credential.id}
              className="flex items-start justify-between gap-4 border-b border-line py-3"
            >
              <Facts attributes={credential.attributes} />
              <Button
                look="line"
                size="small"
                className="shrink-0"
                aria-label={`${end} ${credential.attributes.name}`}
                disabled={isBusy}
                onClick={() => setAsked(credential)}
              >
                {end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={`${end} ${asked?.attributes.name ?? ''}`}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        action={end}
        isBusy={isBusy}
        onConfirm={() =>
          void (asked && ending.run({ params: { id: asked.id } }).then(() => setAsked(undefined)))
        }
      >
        {props.question}
      </ConfirmDialog>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {add && (
          <Button look="line" size="medium" onClick={() => setIsAdding(true)}>
            {add.label}
          </Button>
        )}
        {props.children}
      </div>
      {add && isAdding && (
        <add.Dialog
          onMade={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

interface CredentialDialogFormProps<Value> extends CredentialDialogProps {
  title: string;
  action: string;
  nameHint: string;
  /** For how many days it may be, and for how many it is unless said otherwise. */
  days: readonly number[];
  usualDays: number;
  /** `common` is what every credential has: a name, an end, and the proof of who asks. */
  check: (data: FormData, common: object) => Checked<Value>;
  /** Makes one, and gives what is shown once. */
  send: (value: Value, call: Call) => Promise<string | undefined>;
  children: ReactNode;
}

/** Asks what a new credential is called, what it is for, and for how long. */
export function CredentialDialog<Value>(props: CredentialDialogFormProps<Value>) {
  const { action, days, usualDays, check, send } = props;
  const proof = useProof(message('account.password.current'));
  const form = useSentForm<Value>({
    check: (data) =>
      check(data, {
        name: data.get('name'),
        days: Number(data.get('days')),
        password: data.get('password') ?? undefined,
      }),
    send: async (value, call) => props.onMade((await proof.send(() => send(value, call))) ?? ''),
  });
  return (
    <FormDialog title={props.title} form={form} action={action} onClose={props.onClose}>
      <TextField
        label={message('account.tokens.name')}
        name="name"
        maxLength={100}
        autoComplete="off"
        hint={props.nameHint}
      />
      {props.children}
      <SelectField
        label={message('account.tokens.days')}
        name="days"
        defaultValue={String(usualDays)}
        options={days.map((count) => ({
          value: String(count),
          label: message('account.tokens.in-days', { days: count }),
        }))}
      />
      {proof.field}
    </FormDialog>
  );
}

interface SecretOnceProps {
  title: string;
  text: string;
  kept: string;
  onClose: () => void;
}

/** A secret that was just made: shown until it is closed, and never again. */
function SecretOnce({ title, text, kept, onClose }: SecretOnceProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Banner tone="warn" title={title}>
      <p className="my-2 font-mono break-all select-all" data-secret>
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {message(isCopied ? 'account.recovery.copied' : 'account.recovery.copy')}
        </Button>
        <Button look="line" size="small" onClick={onClose}>
          {kept}
        </Button>
      </div>
    </Banner>
  );
}

function Facts({ attributes }: { attributes: Credential['attributes'] }) {
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
