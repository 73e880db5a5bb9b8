/** Runs a step with one line on the screen: its name while it runs, the time when it is done. */
export async function step<Value>(name: string, run: () => Promise<Value> | Value): Promise<Value> {
  const started = performance.now();
  process.stdout.write(`· ${name} … `);
  try {
    const value = await run();
    console.log(`done (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return value;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}

/** Ends the command with one sentence for the person at the screen. */
export function fail(sentence: string): never {
  console.error(`\n${sentence}`);
  process.exit(1);
}
