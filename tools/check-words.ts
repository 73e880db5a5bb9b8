import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, repositoryRoot } from './list-files.ts';
import { findBannedPhrases, isSpoken, visibleSentences } from './words/banned-phrases.ts';

interface Forbidden {
  pattern: RegExp;
  message: string;
}

const machinePath = 'is a path of one machine: write it from the root of the repository';
const secret = 'looks like a secret: take it out, and make it invalid where it was issued';

const forbidden: Forbidden[] = [
  // An absolute path begins after a space, a quote or the like: "/api/work/x" and "https://x/home/y" do not count.
  { pattern: /(?<![\w.~/@:%*)}-])\/(?:home|Users|root|work)\/[\w.-]+/g, message: machinePath },
  { pattern: /\b[A-Z]:\\+Users\\+\w+/gi, message: machinePath },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g, message: secret },
  { pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, message: secret },
  {
    pattern:
      /\bgh[pousr]_\w{36,}|\bgithub_pat_\w{40,}|\bnpm_\w{36}\b|\bxox[abprs]-[\w-]{20,}|\bCFPAT-[\w-]{40,}/g,
    message: secret,
  },
  { pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g, message: secret },
  { pattern: /\bBearer\s+[\w.~+/-]{32,}/gi, message: secret },
];

/** Every place in a text that must not be published, as `line` and what to do. The secret is not repeated. */
export function findForbiddenWords(text: string): { line: number; message: string }[] {
  return text.split('\n').flatMap((content, index) =>
    forbidden.flatMap(({ pattern, message }) =>
      [...content.matchAll(pattern)].map(([found]) => ({
        line: index + 1,
        message: message === machinePath ? `"${found}" ${message}` : `this ${message}`,
      })),
    ),
  );
}

/** The text of a file, or nothing when it is binary or a lock file (whose hashes look like anything). */
function readText(path: string): string {
  if (/(?:^|\/)package-lock\.json$/.test(path)) return '';
  const bytes = readFileSync(join(repositoryRoot, path));
  return bytes.includes(0) ? '' : bytes.toString('utf8');
}

if (import.meta.main) {
  const files = listFiles().map((path) => ({ path, text: readText(path) }));
  const secrets = files.flatMap(({ path, text }) =>
    findForbiddenWords(text).map((word) => ({ path, ...word })),
  );
  const sentences = files
    .filter(({ path }) => isSpoken(path))
    .flatMap(({ path, text }) => visibleSentences(path, text));
  const found = [...secrets, ...findBannedPhrases(sentences)];
  for (const { path, line, message } of found) console.log(`${path}:${line}  ${message}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
