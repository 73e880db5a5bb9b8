import { type DatabaseName, makeStage, type Stage } from '../faults/stage.ts';
import type { Errand, Returned } from './generator.ts';
import { makePeople, type Worker } from './people.ts';
import { Generator } from './send-errand.ts';
import { sizeOf } from './watch.ts';

/** The product as it is run, with people who use it. */
export interface LoadStage extends AsyncDisposable {
  stage: Stage;
  /** How many people there are. */
  users: number;
  /** The size of the database before the first of them. */
  before: { bytes: number; rows: number };
  run: (errand: Partial<Errand> & Pick<Errand, 'perSecond' | 'seconds'>) => Promise<Returned>;
}

const CONNECTIONS = 400;

/** Limits are those of production; every person comes from an address of their own, through a proxy that is trusted. */
export async function openLoadStage(given: {
  root: string;
  database: DatabaseName;
  users: number;
}): Promise<LoadStage> {
  const { root, database, users } = given;
  const stack = new AsyncDisposableStack();
  const stage = stack.use(
    await makeStage({
      root,
      database,
      isOnDisk: true,
      isDirect: true,
      env: {
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'normal',
        TRUSTED_PROXIES: '127.0.0.1',
        // The texts and the mail of the product itself.
        CONTENT_URL: '',
        SMTP_URL: '',
      },
    }),
  );
  await stage.product.start();
  const before = await sizeOf(stage);
  const made = await makePeople(stage, users);
  const generator = stack.use(new Generator(root));
  let people: Worker[] = made.people;
  const owned = stack.move();
  return {
    stage,
    users,
    before,
    run: async (errand) => {
      const returned = await generator.run({
        port: stage.product.port,
        people,
        document: Object(made.document),
        connections: CONNECTIONS,
        ...errand,
      });
      ({ people } = returned);
      return returned;
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
