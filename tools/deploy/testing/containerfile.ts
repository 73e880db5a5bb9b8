/** One instruction of a Containerfile, its lines joined: `COPY`, `--from=build /app/data data`. */
export interface Instruction {
  name: string;
  value: string;
}

export interface Stage {
  name: string;
  /** As it is written: `${NODE_IMAGE}`. */
  base: string;
  instructions: Instruction[];
}

export interface Containerfile {
  /** What stands before the first stage. */
  args: Record<string, string>;
  stages: Stage[];
}

/** Reads the part of the format that ours uses: no here-documents, no ONBUILD, `\` as the only escape. */
export function parseContainerfile(text: string): Containerfile {
  const file: Containerfile = { args: {}, stages: [] };
  for (const { name, value } of instructionsOf(text)) {
    const stage = file.stages.at(-1);
    if (name === 'FROM') file.stages.push(openStage(value));
    else if (stage) stage.instructions.push({ name, value });
    else if (name === 'ARG') {
      const [key, fallback] = splitOnce(value, '=');
      file.args[key] = fallback;
    } else throw new Error(`${name} stands before the first FROM.`);
  }
  return file;
}

function instructionsOf(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [name, value] = splitOnce(line.trim(), ' ');
      return { name: name.toUpperCase(), value: value.trim() };
    });
}

function openStage(value: string): Stage {
  const [, base = '', name = ''] = /^(\S+)(?:\s+as\s+(\S+))?$/i.exec(value) ?? [];
  return { base, name, instructions: [] };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** The values of every instruction of this name, in order. */
export function valuesOf({ instructions }: Stage, name: string): string[] {
  return instructions.filter((one) => one.name === name).map(({ value }) => value);
}

export interface Copy {
  /** The stage it comes from; undefined for the context of the build. */
  from: string | undefined;
  sources: string[];
  target: string;
}

export function readCopy(value: string): Copy {
  const words = value.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

export function copiesOf(stage: Stage): Copy[] {
  return valuesOf(stage, 'COPY').map((value) => readCopy(value));
}

/** `["node", "a.ts"]` as it is written in CMD; a command in any other form would run in a shell. */
export function execForm(value: string): string[] | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** `NODE_ENV=production PORT=3000` of all ENV lines, arguments of the stage with their defaults. */
export function environmentOf(stage: Stage): Record<string, string> {
  const defaults = Object.fromEntries(valuesOf(stage, 'ARG').map((value) => splitOnce(value, '=')));
  const pairs = valuesOf(stage, 'ENV').flatMap((value) => value.split(/\s+/));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name, value] = splitOnce(pair, '=');
      return [name, value.replaceAll(/\$\{(\w+)\}/g, (_, argument: string) => defaults[argument] ?? '')];
    }),
  );
}
