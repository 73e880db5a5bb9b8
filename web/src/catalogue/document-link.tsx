import { readDocument } from '@suite/clients/api/portfolio';
import { useState } from 'react';
import { saveFile } from '../charts/save-file.ts';
import { message } from '../messages/message.ts';
import { failureOf } from '../session/call-failure.ts';
import { useCall } from '../session/session-provider.tsx';

interface DocumentLinkProps {
  document: { documentId: string; kind: 'tds' | 'sds' | 'other'; name: string; bytes: number };
}

/** A data sheet to save. It is asked for with the user's own rights, so it is a button and not an address. */
export function DocumentLink({ document: { documentId, kind, name, bytes } }: DocumentLinkProps) {
  const call = useCall();
  const [failure, setFailure] = useState<string>();
  async function save(): Promise<void> {
    setFailure(undefined);
    try {
      saveFile(`${name}.pdf`, await readDocument(call, documentId));
    } catch (error) {
      setFailure(failureOf(error).text);
    }
  }
  return (
    <span>
      <button
        type="button"
        className="cursor-pointer text-left underline decoration-control underline-offset-3"
        onClick={() => void save()}
      >
        {message(`supplier.document.${kind}`)}: {name}
      </button>{' '}
      <span className="text-1 text-text-3">
        {message('supplier.document.size', { size: Math.ceil(bytes / 1000) })}
      </span>
      {failure !== undefined && (
        <span role="alert" className="block text-1 text-bad">
          {failure}
        </span>
      )}
    </span>
  );
}
