import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// By path, in this process: see start.ts.
await import(pathToFileURL(join(process.cwd(), 'server', 'src', 'operate', 'mcp.ts')).href);
