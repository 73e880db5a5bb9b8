import assert from 'node:assert/strict';
import { signIn } from '../explorer/open-explorer.ts';

export interface Supplier {
  headers: Record<string, string>;
  /** A new product without documents. */
  draft: () => Promise<string>;
  upload: (productId: string, bytes: Uint8Array) => Promise<{ status: number; documentId: string }>;
  download: (documentId: string) => Promise<Buffer>;
}

/** A supplier of the demonstration, signed in. */
export async function signInSupplier(url: string, name = 'supplier'): Promise<Supplier> {
  const { accessToken } = await signIn(url, name);
  const headers = { authorization: `Bearer ${accessToken}` };
  async function send(path: string, type: string, body: string | Uint8Array) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: answer.status, body: (await answer.json()) as { data?: { id: string } } };
  }
  return {
    headers,
    draft: async () => {
      const attributes = { kind: 'hld-oil', values: { name: 'Measured oil', method: 'exp', eacn: 7 } };
      const body = JSON.stringify({ data: { type: 'products', attributes } });
      const made = await send('/api/portfolio/products', 'application/vnd.api+json', body);
      assert.equal(made.status, 201);
      return made.body.data?.id ?? '';
    },
    upload: async (productId, bytes) => {
      const path = `/api/portfolio/products/${productId}/documents?kind=tds&name=Measured`;
      const { status, body } = await send(path, 'application/pdf', bytes);
      return { status, documentId: body.data?.id ?? '' };
    },
    download: async (documentId) => {
      const answer = await fetch(`${url}/api/portfolio/documents/${documentId}`, { headers });
      assert.equal(answer.status, 200);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
