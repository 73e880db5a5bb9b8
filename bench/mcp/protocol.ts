const VERSION = '2026-07-28';

/** What every message of that revision says about its sender. */
export const LATEST = {
  version: VERSION,
  meta: {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
} as const;
