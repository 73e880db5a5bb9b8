import { signOnStaffEndpoints } from '@suite/contracts/endpoints/sign-on';
import type { SignOnSetUp } from '@suite/contracts/sign-on';
import { message } from '../messages/message.ts';
import { Banner } from '../ui/primitives/banner.tsx';
import { PersonForm } from './person-form.tsx';

interface EnforceDialogProps {
  setUp: SignOnSetUp;
  isEnforced: boolean;
  onClose: () => void;
}

/** Shuts the door of passwords for a customer, or opens it again. */
export function EnforceDialog({ setUp: { id, attributes }, isEnforced, onClose }: EnforceDialogProps) {
  const name = attributes.provider?.attributes.name ?? '';
  return (
    <PersonForm
      title={message(isEnforced ? 'customers.sso.release' : 'customers.sso.enforce')}
      action={message(isEnforced ? 'customers.sso.release' : 'customers.sso.enforce')}
      onClose={onClose}
      send={(_, call, proof) =>
        call(signOnStaffEndpoints.enforce, {
          params: { id },
          attributes: { isEnforced: !isEnforced, ...proof },
        })
      }
    >
      <p>{message(isEnforced ? 'customers.sso.release-text' : 'customers.sso.enforce-text', { name })}</p>
      {!isEnforced && attributes.emergencyAccount === null && (
        <Banner tone="warn">{message('customers.sso.no-emergency')}</Banner>
      )}
    </PersonForm>
  );
}

/** Takes the provider away; its people are asked for a password again. */
export function RemoveProviderDialog(props: { setUp: SignOnSetUp; onClose: () => void }) {
  const { id, attributes } = props.setUp;
  const name = attributes.provider?.attributes.name ?? '';
  return (
    <PersonForm
      title={message('customers.sso.remove')}
      action={message('customers.sso.remove')}
      onClose={props.onClose}
      send={(_, call, proof) => call(signOnStaffEndpoints.remove, { params: { id }, attributes: proof })}
    >
      <p>{message('customers.sso.remove-text', { name })}</p>
    </PersonForm>
  );
}
