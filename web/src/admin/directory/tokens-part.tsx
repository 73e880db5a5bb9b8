import { DIRECTORY_LIMITS, type DirectoryConnection, type MadeScimToken } from '@suite/contracts/directory';
import { directoryEndpoints } from '@suite/contracts/endpoints/directory';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import { Banner } from '../../ui/primitives/banner.tsx';
import { ConfirmButton } from '../../ui/primitives/confirm-dialog.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { momentText } from '../../ui/format/format-date.ts';
import { ToolButton } from '../../ui/primitives/tool-button.tsx';
import { textOfForm } from '../../ui/fields/use-form.ts';
import { PersonForm } from '../person-form.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { CopyButton } from './copy-button.tsx';

type Token = DirectoryConnection['attributes']['tokens'][number];

const DAYS = [90, 180, 365];

/** What the directory signs in with. A token is shown once, when it is made. */
export function TokensPart({ directory: { id, attributes } }: { directory: DirectoryConnection }) {
  const staff = useStaffAction();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<MadeScimToken>();
  const revoke = ({ id: tokenId, label }: Token) =>
    staff.act(
      (send) => send(directoryEndpoints.revokeToken, { params: { id, tokenId } }),
      message('customers.directory.revoked', { label }),
    );
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="directory-tokens">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="directory-tokens" className="text-3 font-bold">
          {message('customers.directory.tokens')}
        </h3>
        <ToolButton className="no-print border border-control" onClick={() => setIsAdding(true)}>
          {message('customers.directory.token-add')}
        </ToolButton>
      </div>
      <ActionNotice notice={staff.notice} />
      {made && <TokenOnce made={made} onClose={() => setMade(undefined)} />}
      {attributes.tokens.length === 0 && (
        <p className="text-text-2">{message('customers.directory.tokens-none')}</p>
      )}
      <ul className="staff-list">
        {attributes.tokens.map((token) => (
          <TokenEntry key={token.id} token={token} isBusy={staff.isBusy} onRevoke={() => revoke(token)} />
        ))}
      </ul>
      {isAdding && <TokenDialog id={id} onMade={setMade} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

interface TokenEntryProps {
  token: Token;
  isBusy: boolean;
  onRevoke: () => Promise<unknown>;
}

function TokenEntry({ token, isBusy, onRevoke }: TokenEntryProps) {
  const { label, created, expires, lastUsed, revoked } = token;
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(expires) <= now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <strong className="break-words">{label}</strong>
      <span className="text-text-2">
        {message('customers.directory.token-facts', {
          created: momentText(created),
          expires: momentText(expires),
        })}
      </span>
      <span className="text-text-2">
        {lastUsed === null
          ? message('customers.directory.token-unused')
          : message('customers.client.last', { time: momentText(lastUsed) })}
      </span>
      {revoked !== null && (
        <span className="text-bad">
          {message('customers.directory.token-revoked', { time: momentText(revoked) })}
        </span>
      )}
      {revoked === null && isOver && (
        <span className="text-bad">
          {message('customers.directory.token-expired', { time: momentText(expires) })}
        </span>
      )}
      {revoked === null && !isOver && (
        <ConfirmButton
          label={message('customers.directory.revoke-label', { label })}
          title={message('customers.directory.revoke-title', { label })}
          action={message('customers.directory.revoke')}
          question={message('customers.directory.revoke-text')}
          cancel={message('customers.cancel')}
          isBusy={isBusy}
          onConfirm={onRevoke}
        />
      )}
    </li>
  );
}

/** The token itself: shown until it is closed, and never again. */
function TokenOnce({ made, onClose }: { made: MadeScimToken; onClose: () => void }) {
  const { token } = made.attributes;
  return (
    <Banner tone="warn" title={message('customers.directory.token-once')}>
      <p className="my-2" data-secret>
        <code className="break-all select-all">{token}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={token} />
        <ToolButton onClick={onClose}>{message('customers.directory.token-kept')}</ToolButton>
      </div>
    </Banner>
  );
}

interface TokenDialogProps {
  id: string;
  onMade: (made: MadeScimToken) => void;
  onClose: () => void;
}

function TokenDialog({ id, onMade, onClose }: TokenDialogProps) {
  const labelOf = (data: FormData) => textOfForm(data, 'label');
  return (
    <PersonForm
      title={message('customers.directory.token-add')}
      action={message('customers.directory.token-add')}
      onClose={onClose}
      check={(data) => (labelOf(data) === '' ? { label: message('error.required') } : {})}
      send={async (data, call, proof) => {
        const attributes = { label: labelOf(data), days: Number(data.get('days')), ...proof };
        onMade((await call(directoryEndpoints.addToken, { params: { id }, attributes })).data);
      }}
    >
      <TextField
        label={message('customers.directory.token-label')}
        name="label"
        hint={message('customers.directory.token-label-hint')}
        maxLength={DIRECTORY_LIMITS.label}
      />
      <SelectField
        label={message('customers.directory.token-days')}
        name="days"
        defaultValue="365"
        options={DAYS.map((days) => ({
          value: String(days),
          label: message('customers.directory.days', { days }),
        }))}
      />
    </PersonForm>
  );
}
