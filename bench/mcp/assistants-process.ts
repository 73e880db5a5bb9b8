import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { askTool } from './ask-tool.ts';
import { MIX } from './mix.ts';

export interface Order {
  url: string;
  token: string;
}

const ASSISTANTS = 20;
/** Quicker than any model reads an answer and asks again. */
const PAUSE_MS = 500;

// Twenty assistants as a process of their own: what they do with an answer is not what a user waits for. The first message
// lets them begin, the second asks them to stop; then they say how often they have asked.
process.once('message', (order: Order) => void work(order));
process.send?.('ready');

/** Each calculates, then looks at the recipes, and so on. */
async function work({ url, token }: Order): Promise<void> {
  const asker = { url, token, agent: new Agent({ keepAlive: true }) };
  const state = { isOver: false, calls: 0 };
  process.once('message', () => {
    state.isOver = true;
  });
  await Promise.all(
    Array.from({ length: ASSISTANTS }, async (_, place) => {
      await sleep((place * PAUSE_MS) / ASSISTANTS);
      for (let turn = place; !state.isOver; turn += 1) {
        if (turn % 2 === 0) await askTool(asker, 'hld_of_mix', MIX);
        else await askTool(asker, 'list_recipes', { science: 'hld' });
        state.calls += 1;
        await sleep(PAUSE_MS);
      }
    }),
  );
  process.send?.(state.calls, () => process.exit());
}
