import { shareEndpoints } from '@suite/contracts/endpoints/shares';
import { attributesOf, attributesOfAll } from '@suite/contracts/json-api';
import type { Share, ShareSettings, ShareValues } from '@suite/contracts/shares';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { FailureBanner } from '../../app/session/load-state.tsx';
import { useAction } from '../../app/calls/use-send.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { momentText } from '../../ui/format/format-date.ts';
import { QrCode } from '../../ui/primitives/qr-code.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LinkSettings } from './link-settings.tsx';
import { PeopleTab, type ShareTarget } from './people-tab.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

/** What is to be shared, and what it is called. */
export interface ToShare {
  target: ShareTarget;
  name: string;
}

const TABS = ['people', 'link'] as const;

/** Who may see one's own recipe or dataset: people and the team with an account, or whoever has a link. */
export function ShareDialog({ shared, onClose }: { shared: ToShare | undefined; onClose: () => void }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('people');
  if (!shared) return null;
  return (
    <Dialog title={message('share.title', { name: shared.name })} isOpen onClose={onClose} size="wide">
      <div className="grid gap-4 text-2">
        <div>
          <Segmented
            label={message('share.how')}
            value={tab}
            segments={TABS.map((value) => ({ value, label: message(`share.tab.${value}`) }))}
            onValue={setTab}
          />
        </div>
        {tab === 'people' ? <PeopleTab target={shared.target} /> : <LinkTab target={shared.target} />}
        <div className="flex justify-end border-t border-line pt-4">
          <Button look="line" className="h-9! px-4! text-2" onClick={onClose}>
            {message('share.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The link of a thing: off until it is made, shown once, changed, moved to a new address, revoked. */
function LinkTab({ target }: { target: ShareTarget }) {
  const links = useEndpoint(shareEndpoints.list, { query: target }, { select: attributesOfAll });
  const values = useEndpoint(shareEndpoints.values, { query: target }, { select: attributesOf });
  const { run, isBusy, notice } = useAction();
  const [address, setAddress] = useState<string>();
  const kind = 'recipeId' in target ? 'recipe' : 'dataset';
  const link = links.data?.[0];
  const isOn = link !== undefined && link.endedBy === null;
  const at = { params: { shareId: link?.shareId ?? '' }, version: link?.version ?? 0 };
  const make = async (settings: ShareSettings) => {
    const attributes = { ...target, ...settings };
    const made = await run((send) => send(shareEndpoints.create, { attributes }));
    if (made) setAddress(made.data.attributes.address);
  };
  const change = (attributes: ShareSettings & { refresh?: true }) =>
    void run((send) => send(shareEndpoints.change, { ...at, attributes }));
  const renew = async () => {
    const renewed = await run((send) => send(shareEndpoints.renewAddress, at));
    if (renewed) setAddress(renewed.data.attributes.address);
  };
  const revoke = () => {
    setAddress(undefined);
    void run((send) => send(shareEndpoints.revoke, { params: at.params }));
  };
  if (links.isPending || values.isPending) return <Skeleton rows={4} />;
  return (
    <div className="grid gap-4">
      <FailureBanner error={notice?.text ?? links.error ?? values.error} />
      {link?.endedBy && <Banner tone="info">{message(`share.ended.${link.endedBy}`)}</Banner>}
      {values.data && <WhatIsSeen values={values.data} kind={kind} />}
      {isOn && link && (
        <>
          <LinkAddress address={address} link={link} />
          <LinkSettings
            key={link.version}
            kind={kind}
            link={link}
            policy={values.data?.policy ?? 'yes'}
            isBusy={isBusy}
            onSettings={change}
          />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {link.mode === 'snapshot' && (
              <Button look="line" size="medium" disabled={isBusy} onClick={() => change({ refresh: true })}>
                {message('share.link.refresh')}
              </Button>
            )}
            <Button look="line" size="medium" disabled={isBusy} onClick={() => void renew()}>
              {message('share.link.new-address')}
            </Button>
            <Button look="line" size="medium" disabled={isBusy} onClick={revoke}>
              {message('share.link.revoke')}
            </Button>
          </div>
        </>
      )}
      {!isOn && values.data && values.data.policy !== 'no' && (
        <LinkSettings
          kind={kind}
          policy={values.data.policy}
          isBusy={isBusy}
          onSettings={(settings) => void make(settings)}
        />
      )}
    </div>
  );
}

/** Said before there is a link, and as long as there is one (S-33). */
function WhatIsSeen({ values, kind }: { values: ShareValues; kind: 'recipe' | 'dataset' }) {
  const { visible, licensed, missing, policy } = values;
  if (policy === 'no') return <Banner tone="warn">{message('share.policy.no')}</Banner>;
  return (
    <div className="grid gap-1 text-text-2">
      {policy === 'inside' && <p>{message('share.policy.inside')}</p>}
      {kind === 'dataset' && <p>{message('share.values.dataset', { count: visible.length })}</p>}
      {kind === 'recipe' && visible.length > 0 && (
        <p>{message('share.values.visible', { names: visible.join(', '), count: visible.length })}</p>
      )}
      {licensed.length > 0 && <p>{message('share.values.licensed', { names: licensed.join(', ') })}</p>}
      {missing > 0 && <p>{message('share.values.missing', { count: missing })}</p>}
    </div>
  );
}

/** The address while it is known, which is until the dialog is closed; and how often it was opened. */
function LinkAddress({ address, link }: { address: string | undefined; link: Share }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    setIsCopied(true);
  };
  return (
    <div className="grid gap-3">
      {address === undefined ? (
        <Banner tone="info">{message('share.link.not-shown')}</Banner>
      ) : (
        <>
          <Banner tone="ok">{message('share.link.once')}</Banner>
          <div className="flex gap-2">
            <input
              readOnly
              value={address}
              aria-label={message('share.link.address')}
              className="min-h-9 min-w-0 grow rounded-1 border border-control bg-sunk px-2.5 text-2"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button className="h-9! shrink-0 px-4! text-2" onClick={() => void copy(address)}>
              {message(isCopied ? 'share.link.copied' : 'share.link.copy')}
            </Button>
          </div>
          <details>
            <summary className="cursor-pointer font-medium">{message('share.link.qr')}</summary>
            <div className="mt-2">
              <QrCode text={address} label={message('share.link.qr.label')} />
            </div>
          </details>
        </>
      )}
      <p className="text-text-2" data-opened={link.opened}>
        {link.lastOpened === null
          ? message('share.link.never-opened')
          : message('share.link.opened', { count: link.opened, time: momentText(link.lastOpened) })}{' '}
        {message('share.link.ends', { time: momentText(link.ends) })}
        {link.frozen !== null && ` ${message('share.link.frozen', { time: momentText(link.frozen) })}`}
      </p>
    </div>
  );
}
