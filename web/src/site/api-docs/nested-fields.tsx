import { schemasOf } from '@suite/contracts/api-document';
import { fieldsInside, schemaAt } from '@suite/contracts/api-fields';
import { useEffect, useState } from 'react';
import { message } from '../../messages/message.ts';
import { FieldList } from './fields.tsx';

/** What a reader looks into: a field of the body by its name, or the answer of a status. */
export type NestedPlace = { operationId: string } & ({ field: string } | { status: string });

let document: Promise<unknown> | undefined;

/** The whole document, read once when the first field is opened. */
async function readDocument(apiUrl: string): Promise<unknown> {
  document ??= fetch(`${apiUrl}/api/openapi.json`).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  });
  try {
    return await document;
  } catch (error) {
    document = undefined;
    throw error;
  }
}

/** The fields inside of one, from the API document. */
export function NestedFields({ place, apiUrl }: { place: NestedPlace; apiUrl: string }) {
  const [schema, setSchema] = useState<unknown>();
  const [hasFailed, setFailed] = useState(false);
  const [{ operationId }, key] = [place, 'field' in place ? place.field : place.status];
  const isField = 'field' in place;
  useEffect(() => {
    let isWanted = true;
    readDocument(apiUrl).then(
      (read) => {
        const schemas = schemasOf(read, operationId);
        if (isWanted) setSchema(isField ? schemaAt(schemas?.body, key) : schemas?.answers[key]);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [apiUrl, operationId, key, isField]);
  if (hasFailed) return <p role="alert">{message('docs.failed')}</p>;
  return schema === undefined ? <p>{message('docs.reading')}</p> : <Groups schema={schema} />;
}

function Groups({ schema }: { schema: unknown }) {
  return fieldsInside(schema).map(({ kind, fields }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the kinds of a schema never move
    <div key={index} className="mt-1 border-l border-line-2 pl-3">
      {kind !== '' && (
        <p className="pt-1">
          <code>{kind}</code>
        </p>
      )}
      <FieldList
        fields={fields.map(({ field }) => field)}
        inside={({ name }) => {
          const inner = fields.find(({ field }) => field.name === name);
          return inner && <Groups schema={inner.schema} />;
        }}
      />
    </div>
  ));
}
