import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Errand, Returned } from './generator.ts';

/** The process that asks, for as long as it is needed. */
export class Generator implements Disposable {
  readonly #child: ChildProcess;

  constructor(root: string) {
    this.#child = fork(join(root, 'tools', 'load', 'generator.ts'), { cwd: root });
  }

  run(errand: Errand): Promise<Returned> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('The generator has ended.'));
      this.#child.once('exit', onExit);
      this.#child.once('message', (returned) => {
        this.#child.off('exit', onExit);
        resolve(returned as Returned); // what generator.ts sends
      });
      this.#child.send(errand);
    });
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
