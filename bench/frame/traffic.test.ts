import { describe, expect, test } from 'vitest';
import { bodyBytes, headerBytes, ofType, scriptsOf, Traffic } from './traffic.ts';

function begin(traffic: Traffic, requestId: string, headers: number): void {
  const url = `http://x/${requestId}.js`;
  const response = { status: 200, encodedDataLength: headers };
  traffic.add({ method: 'Network.requestWillBeSent', params: { requestId, request: { url } } });
  traffic.add({ method: 'Network.responseReceived', params: { requestId, type: 'Script', response } });
}

describe('Traffic', () => {
  test('counts the bytes of bodies apart from those of the headers', () => {
    const traffic = new Traffic();
    begin(traffic, 'a', 300);
    begin(traffic, 'b', 200);
    traffic.add({ method: 'Network.loadingFinished', params: { requestId: 'a', encodedDataLength: 450 } });
    traffic.add({ method: 'Network.loadingFinished', params: { requestId: 'b', encodedDataLength: 207 } });
    expect(bodyBytes(ofType(traffic.transfers, 'Script'))).toBe(157);
    expect(headerBytes(ofType(traffic.transfers, 'Script'))).toBe(500);
    expect(bodyBytes(ofType(traffic.transfers, 'Font'))).toBe(0);
  });

  test('knows what is still on its way', () => {
    const traffic = new Traffic();
    begin(traffic, 'a', 1);
    begin(traffic, 'b', 1);
    expect(traffic.open).toBe(2);
    traffic.add({ method: 'Network.loadingFinished', params: { requestId: 'a', encodedDataLength: 1 } });
    traffic.add({ method: 'Network.loadingFailed', params: { requestId: 'b' } });
    expect(traffic.open).toBe(0);
    expect(traffic.transfers.map(({ state }) => state)).toEqual(['finished', 'failed']);
  });

  test('what a page waits for when it is left does not come', () => {
    const traffic = new Traffic();
    begin(traffic, 'a', 1);
    const request = { url: 'http://x/next' };
    traffic.add({
      method: 'Network.requestWillBeSent',
      params: { requestId: 'b', type: 'Document', request },
    });
    expect(traffic.transfers.map(({ state }) => state)).toEqual(['failed', 'open']);
  });

  test('counts a file once that was fetched before it runs', () => {
    const traffic = new Traffic();
    begin(traffic, 'a', 10);
    traffic.add({ method: 'Network.loadingFinished', params: { requestId: 'a', encodedDataLength: 110 } });
    begin(traffic, 'b', 0);
    traffic.add({ method: 'Network.requestServedFromCache', params: { requestId: 'b' } });
    const request = { url: 'http://x/c.js' };
    const response = { status: 200, encodedDataLength: 0, fromDiskCache: true };
    traffic.add({ method: 'Network.requestWillBeSent', params: { requestId: 'c', request } });
    traffic.add({ method: 'Network.responseReceived', params: { requestId: 'c', type: 'Script', response } });
    expect(bodyBytes(scriptsOf(traffic.transfers))).toBe(100);
    expect(traffic.transfers).toHaveLength(1);
  });

  test('leaves out what never touched the network, and what began before', () => {
    const traffic = new Traffic();
    const request = { url: 'data:image/png,x' };
    traffic.add({ method: 'Network.requestWillBeSent', params: { requestId: 'a', request } });
    traffic.add({
      method: 'Network.loadingFinished',
      params: { requestId: 'unknown', encodedDataLength: 5 },
    });
    expect(traffic.transfers).toEqual([]);
  });
});
