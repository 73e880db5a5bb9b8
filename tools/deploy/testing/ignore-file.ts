/** Whether a file goes to the build, by the rules of .dockerignore: the last line that matches it or a folder of it counts. */
export function readIgnoreFile(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isException: line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const last = rules.findLast(({ pattern }) => folders.some((folder) => pattern.test(folder)));
    return last === undefined || last.isException;
  };
}

/** Unlike the globs of a shell, `*` stands for a name that begins with a point too. */
function toExpression(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[part] ?? RegExp.escape(part))
    .join('');
  return new RegExp(`^${source}$`);
}
