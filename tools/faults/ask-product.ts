import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Stage } from './stage.ts';

/** What the running product answers to a command, asked as `npm run admin` asks it. */
export function askProduct({ dataFolder }: Stage, command: string, input: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: join(dataFolder, 'control.sock'), path: `/${command}`, method: 'POST' },
      (answer) => void text(answer).then(resolve, reject),
    );
    asking.on('error', reject);
    asking.end(JSON.stringify(input));
  });
}

/** Where the database of the running product is, past the link: the product alone knows of its own. */
export async function addressOf(stage: Stage): Promise<string> {
  return stage.databaseUrl || askProduct(stage, 'database', {});
}
