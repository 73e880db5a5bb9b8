import {
  changeShare,
  createShare,
  renewShare,
  revokeShare,
  type ShareTarget,
} from '@suite/clients/api/shares';
import type { ShareSettings, ShareValues } from '@suite/contracts/shares';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { sharesQuery, shareValuesQuery } from '../../queries/shares.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkSettings } from './link-settings.tsx';
import { useShareActs } from './use-share-acts.ts';

/** The link of a thing: off until it is made, shown once, changed, moved to a new address, revoked. */
export function LinkTab({ target }: { target: ShareTarget }) {
  const call = useCall();
  const links = useQuery(sharesQuery(call, target));
  const values = useQuery(shareValuesQuery(call, target));
  const { attempt, isBusy, failure } = useShareActs();
  const [address, setAddress] = useState<string>();
  const kind = 'recipeId' in target ? 'recipe' : 'dataset';
  const link = links.data?.[0];
  const isOn = link !== undefined && link.endedBy === null;
  const trouble = failure ?? failedText(links.error ?? values.error);
  const make = async (settings: ShareSettings) => {
    const made = await attempt(() => createShare(call, target, settings));
    if (made) setAddress(made.address);
  };
  const renew = async () => {
    const renewed = link && (await attempt(() => renewShare(call, link)));
    if (renewed) setAddress(renewed.address);
  };
  const revoke = () => {
    setAddress(undefined);
    if (link) void attempt(() => revokeShare(call, link.shareId));
  };
  if (links.isPending || values.isPending) return <Skeleton rows={4} />;
  return (
    <div className="grid gap-4">
      {trouble !== undefined && (
        <Banner tone="bad" isUrgent>
          {trouble}
        </Banner>
      )}
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
            onSettings={(settings) => void attempt(() => changeShare(call, link, settings))}
          />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {link.mode === 'snapshot' && (
              <Button
                look="line"
                size="medium"
                disabled={isBusy}
                onClick={() => void attempt(() => changeShare(call, link, { refresh: true }))}
              >
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

function failedText(error: Error | null): string | undefined {
  return error ? failureOf(error).text : undefined;
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
