import assert from 'node:assert/strict';
import { pdfOfSize } from '@suite/server/src/modules/portfolio/documents/testing-pdf.ts';
import { textOf } from './ask.ts';
import type { Person } from './person.ts';

/** Somebody who sends data sheets. */
export interface Supplier {
  /** A new product without documents. */
  draft: () => Promise<string>;
  upload: (productId: string, bytes: number) => Promise<{ documentId: string; content: Uint8Array }>;
  download: (documentId: string) => Promise<Buffer>;
}

export function supplierOf(person: Person): Supplier {
  const sheets = new Map<number, Uint8Array>();
  return {
    draft: async () => {
      const values = { name: 'Measured oil', method: 'exp', eacn: 7 };
      return (await person.make('/api/portfolio/products', 'products', { kind: 'hld-oil', values })).id;
    },
    upload: async (productId, bytes) => {
      // Made once, not while something is timed: this process asks for others too.
      const content = sheets.get(bytes) ?? pdfOfSize(bytes);
      sheets.set(bytes, content);
      const path = `/api/portfolio/products/${productId}/documents?kind=tds&name=Measured`;
      const headers = { 'content-type': 'application/pdf' };
      const answer = await person.ask(path, { method: 'POST', headers, body: content });
      assert.equal(answer.status, 201, textOf(answer).slice(0, 500));
      const { data } = JSON.parse(textOf(answer)) as { data: { id: string } };
      return { documentId: data.id, content };
    },
    download: async (documentId) => {
      const { status, body } = await person.ask(`/api/portfolio/documents/${documentId}`);
      assert.equal(status, 200);
      return body;
    },
  };
}
