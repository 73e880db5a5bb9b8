import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/**
 * The environment with what stands in files: where NAME_FILE is set and NAME is one of the settings, its value is the
 * content of that file. An environment is shown by many tools; a file has an owner and a mode (S-52). Gives the reason
 * where that cannot be done.
 */
export function readSecretFiles(environment: Environment, names: string[]): Environment | string {
  const filled = { ...environment };
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) return `${name} must not be set together with ${name}_FILE`;
    try {
      filled[name] = readFileSync(path, 'utf8').trim();
    } catch {
      return `${name}_FILE must name a file that can be read`;
    }
    if (filled[name] === '') return `${name}_FILE must name a file that is not empty`;
  }
  return filled;
}
