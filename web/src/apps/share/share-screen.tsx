import { CallError } from '@suite/clients/api/call-error';
import type { SharedHldView } from '@suite/contracts/shared-view';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { sharedQuery } from '../../queries/shares.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PasscodeForm, SignInNotice } from './ask-first.tsx';
import { DatasetView } from './dataset-view.tsx';
import { HspView } from './hsp-view.tsx';
import { ShareHead } from './share-head.tsx';

interface ShareScreenProps {
  /** Draws an HLD recipe as its own app does. */
  HldView: ComponentType<{ view: SharedHldView }>;
}

/** What a link shows, for whoever has it: read only, with or without an account. */
export function ShareScreen({ HldView }: ShareScreenProps) {
  const { token = '' } = useParams();
  const call = useCall();
  const [passcode, setPasscode] = useState<string>();
  const shared = useQuery(sharedQuery(call, token, passcode));
  const needs = needsOf(shared.error);
  if (shared.isPending) {
    return (
      <main id="content" className="p-6">
        <output aria-label={message('share.page.loading')}>
          <Skeleton rows={8} />
        </output>
      </main>
    );
  }
  if (needs === 'sign-in') return <SignInNotice />;
  if (needs === 'passcode') return <PasscodeForm isWrong={passcode !== undefined} onPasscode={setPasscode} />;
  if (shared.error instanceof CallError && shared.error.status === 404) {
    return (
      <main id="content">
        <Notice title={message('share.page.ended')} text={message('share.page.ended.text')} />
      </main>
    );
  }
  if (!shared.data) {
    return (
      <main id="content">
        <ListError of="share" error={shared.error} onRetry={() => void shared.refetch()} />
      </main>
    );
  }
  const { data } = shared;
  return (
    <main id="content" className="mx-auto grid w-full max-w-[78rem] content-start gap-6 p-4 md:p-6">
      <ShareHead shared={data} token={token} passcode={passcode} />
      {data.type === 'shared-hld-recipe' && <HldView view={data.attributes} />}
      {data.type === 'shared-hsp-recipe' && <HspView view={data.attributes} />}
      {data.type === 'shared-dataset' && <DatasetView view={data.attributes} />}
    </main>
  );
}

/** What the server asks for before it shows anything. */
function needsOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status !== 403) return undefined;
  const { meta } = error;
  if (typeof meta !== 'object' || meta === null || !('needs' in meta)) return undefined;
  return typeof meta.needs === 'string' ? meta.needs : undefined;
}
