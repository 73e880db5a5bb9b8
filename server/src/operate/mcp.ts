import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { BridgeError, bridgeTo } from './mcp-bridge.ts';

// `node tools/start.mjs mcp`: the tools of a running server for an assistant on this machine. Standard output belongs to the
// protocol: whatever else is said goes to standard error.
try {
  const { SUITE_URL: url = 'http://localhost:3000', SUITE_TOKEN: token = '' } = process.env;
  if (token === '') throw new BridgeError('Set SUITE_TOKEN to an access token from your profile.');
  const stdio = new StdioServerTransport();
  const pass = bridgeTo({ url, token, fetch, tell: (message) => stdio.send(message) });
  Object.assign(stdio, {
    onmessage: (message: JSONRPCMessage) => void pass(message),
    onclose: () => process.exit(0),
  });
  await stdio.start();
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(`\n${error instanceof BridgeError ? message : stack}`);
  process.exit(1);
}
