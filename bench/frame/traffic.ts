/** What the debugging protocol tells of the network, as far as it is counted here. */
export type NetworkEvent =
  | {
      method: 'Network.requestWillBeSent';
      params: { requestId: string; type?: string; request: { url: string } };
    }
  | {
      method: 'Network.responseReceived';
      params: {
        requestId: string;
        type: string;
        response: { status: number; encodedDataLength: number; fromDiskCache?: boolean };
      };
    }
  | { method: 'Network.requestServedFromCache'; params: { requestId: string } }
  | { method: 'Network.loadingFinished'; params: { requestId: string; encodedDataLength: number } }
  | { method: 'Network.loadingFailed'; params: { requestId: string } };

export interface Transfer {
  url: string;
  type: string;
  status: number;
  /** Bytes of the headers. */
  headers: number;
  /** Bytes of the body as sent, that is compressed. */
  body: number;
  state: 'open' | 'finished' | 'failed';
}

/** Follows every request of a page, event by event. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>();

  add(event: NetworkEvent): void {
    const { requestId } = event.params;
    if (event.method === 'Network.requestWillBeSent') {
      const { url } = event.params.request;
      if (event.params.type === 'Document') this.#leave();
      this.#transfers.set(requestId, { url, type: 'Other', status: 0, headers: 0, body: 0, state: 'open' });
      return;
    }
    const transfer = this.#transfers.get(requestId);
    if (!transfer) return; // begun before we looked
    if (isFromCache(event)) {
      this.#transfers.delete(requestId); // it has come before, and was counted then
    } else if (event.method === 'Network.responseReceived') {
      transfer.type = event.params.type;
      transfer.status = event.params.response.status;
      transfer.headers = event.params.response.encodedDataLength; // received so far: nothing but headers
    } else if (event.method === 'Network.loadingFinished') {
      transfer.body = event.params.encodedDataLength - transfer.headers;
      transfer.state = 'finished';
    } else {
      transfer.state = 'failed';
    }
  }

  /** What a page has not got when it is left never comes, and nothing is told of it. */
  #leave(): void {
    for (const transfer of this.#transfers.values()) {
      if (transfer.state === 'open') transfer.state = 'failed';
    }
  }

  get transfers(): Transfer[] {
    return [...this.#transfers.values()].filter(({ url }) => url.startsWith('http'));
  }

  get open(): number {
    return this.transfers.filter(({ state }) => state === 'open').length;
  }
}

function isFromCache(event: NetworkEvent): boolean {
  if (event.method === 'Network.requestServedFromCache') return true;
  return event.method === 'Network.responseReceived' && event.params.response.fromDiskCache === true;
}

/** Scripts, also those that are fetched as files before they run (decision 049). */
export function scriptsOf(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
}

export function ofType(transfers: readonly Transfer[], type: string): Transfer[] {
  return transfers.filter((transfer) => transfer.type === type);
}

export function bodyBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { body }) => sum + body, 0);
}

export function headerBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { headers }) => sum + headers, 0);
}
