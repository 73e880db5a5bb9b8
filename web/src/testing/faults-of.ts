import axe, { type RunOptions } from 'axe-core';

/** What axe finds wrong with the page as it stands, rule by rule with the elements; nothing is an empty list. */
export async function faultsOf(options: RunOptions = {}): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
