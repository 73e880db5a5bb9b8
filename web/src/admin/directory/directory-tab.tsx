import type { Customer } from '@suite/contracts/customers';
import type { DirectoryConnection } from '@suite/contracts/directory';
import { directoryEndpoints } from '@suite/contracts/endpoints/directory';
import { message } from '../../messages/message.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { LoadState } from '../../app/session/load-state.tsx';
import { Banner } from '../../ui/primitives/banner.tsx';
import { momentText } from '../../ui/format/format-date.ts';
import { CopyButton } from './copy-button.tsx';
import { GroupRolesPart } from './group-roles-part.tsx';
import { TokensPart } from './tokens-part.tsx';

/** How the directory of a customer keeps its people here: the connection, its tokens, and what groups give. */
export function DirectoryTab({ customer }: { customer: Customer }) {
  const read = useEndpoint(directoryEndpoints.read, { params: { id: customer.id } });
  if (!read.data) return <LoadState query={read} of="directory" rows={6} />;
  const { data: directory } = read.data;
  return (
    <div className="staff-page grid-cols-[minmax(0,1fr)]">
      <p className="max-w-[70ch] text-text-2">{message('customers.directory.intro')}</p>
      <ConnectionPart directory={directory} />
      <TokensPart directory={directory} />
      <GroupRolesPart directory={directory} customer={customer} />
    </div>
  );
}

function ConnectionPart({ directory: { attributes } }: { directory: DirectoryConnection }) {
  const { address, domains, people, lastSync } = attributes;
  return (
    <>
      {domains.length === 0 && <Banner tone="warn">{message('customers.directory.no-domains')}</Banner>}
      <dl className="grid grid-cols-1 items-baseline gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        <dt className="text-text-2">{message('customers.directory.address')}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <code className="break-all select-all">{address}</code>
          <CopyButton text={address} />
        </dd>
        {domains.length > 0 && (
          <>
            <dt className="text-text-2">{message('customers.directory.domains')}</dt>
            <dd className="break-words">{domains.join(', ')}</dd>
          </>
        )}
        <dt className="text-text-2">{message('customers.directory.people')}</dt>
        <dd className="tabular-nums">{people}</dd>
        <dt className="text-text-2">{message('customers.directory.last-sync')}</dt>
        <dd>{lastSync === null ? message('customers.directory.never') : momentText(lastSync)}</dd>
      </dl>
    </>
  );
}
