import { assistantRequestEndpoints } from '@suite/contracts/endpoints/assistants';
import { meEndpoints } from '@suite/contracts/endpoints/users';
import { attributesOf } from '@suite/contracts/json-api';
import { isWriting } from '@suite/contracts/scopes';
import { approvalSchema, type AssistantRequest } from '@suite/contracts/tokens';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { checkForm } from '../app/session/check-form.ts';
import { ScopeBoxes } from '../app/session/scope-boxes.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { useProof } from '../app/session/use-proof.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { useSession } from '../app/session/use-session.ts';
import { rememberWantedPath } from '../app/session/wanted-path.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button, ButtonLink } from '../ui/primitives/button.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { Notice } from '../ui/primitives/notice.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** An assistant asks to work on the user's behalf: who it says it is, where it returns to, and what it could do. */
export function ConnectScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const id = search.get('request');
  if (id === null) return <NothingAsked />;
  if (session.state === 'authenticated') return <Request id={id} />;
  if (session.state === 'not-authenticated') return <SignInFirst />;
  return <Loading />;
}

function SignInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  function signIn(): void {
    rememberWantedPath(pathname + search);
    void navigate('/apps/login');
  }
  return (
    <AccountFrame title={message('account.connect.title')} lead={message('account.connect.sign-in.lead')}>
      <Button onClick={signIn}>{message('account.connect.sign-in')}</Button>
    </AccountFrame>
  );
}

function NothingAsked() {
  return (
    <main id="content">
      <Notice title={message('account.connect.none')} text={message('account.connect.none.text')}>
        <ButtonLink to="/apps/profile#assistants" look="line">
          {message('account.connect.profile')}
        </ButtonLink>
      </Notice>
    </main>
  );
}

function Loading() {
  return (
    <AccountFrame title={message('account.connect.title')}>
      <Skeleton rows={6} />
    </AccountFrame>
  );
}

function Request({ id }: { id: string }) {
  const request = useEndpoint(assistantRequestEndpoints.read, { params: { id } }, { select: attributesOf });
  const me = useEndpoint(meEndpoints.read, {}, { select: attributesOf });
  if (request.isPending || me.isPending) return <Loading />;
  if (!request.data) return <NothingAsked />;
  return <Decision id={id} request={request.data} email={me.data?.email} />;
}

type Asked = AssistantRequest['attributes'];

interface DecisionProps {
  id: string;
  request: Asked;
  email: string | undefined;
}

function Decision({ id, request: { name, returnsTo, scopes }, email }: DecisionProps) {
  const call = useCall();
  const proof = useProof(message('account.password.current'));
  const params = { id };
  const { run, notice } = useAction({ isLeaving: true });
  const form = useSentForm({
    check: (data) =>
      checkForm(approvalSchema, {
        data: {
          type: 'assistant-requests',
          attributes: {
            scopes: data.getAll('scopes'),
            password: data.get('password') ?? undefined,
          },
        },
      }),
    // By a plain call: what is asked is answered, and this page is left.
    send: async ({ data: { attributes } }) => {
      const approve = () => call(assistantRequestEndpoints.approve, { params, attributes });
      location.assign(attributesOf(await proof.send(approve)).redirect);
    },
  });
  const deny = () =>
    run(async (send) =>
      location.assign(attributesOf(await send(assistantRequestEndpoints.deny, { params })).redirect),
    );
  return (
    <AccountFrame
      title={message('account.connect.question', { name })}
      lead={email === undefined ? undefined : message('account.connect.lead', { email })}
    >
      <ActionNotice notice={notice} />
      <Banner tone="info">
        {message(isOnThisDevice(returnsTo) ? 'account.connect.local' : 'account.connect.returns', {
          returnsTo,
        })}
      </Banner>
      <Form form={form} className="grid gap-4 text-2">
        <ScopeBoxes
          scopes={scopes}
          ticked={scopes.filter((scope) => !isWriting(scope))}
          legend={message('account.connect.scopes')}
        />
        <p className="text-text-2">{message('account.connect.limits')}</p>
        {proof.field}
        <FormButtons
          action={message('account.connect.yes')}
          cancel={message('account.connect.no')}
          onCancel={() => void deny()}
        />
      </Form>
    </AccountFrame>
  );
}

function isOnThisDevice(address: string): boolean {
  return address.startsWith('http://'); // the server takes such an address only there
}
