import { expect, test } from 'vitest';
import { HLD_QUANTITIES, HSP_QUANTITIES } from '../../ingredients/quantities/quantities.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ScienceScreen } from './science-screen.tsx';

test.each([
  ['hld', HLD_QUANTITIES],
  ['hsp', HSP_QUANTITIES],
  ['solvents', []],
] as const)(
  'the page on %s has an entry for every quantity that links to it, and its references',
  async (topic, quantities) => {
    const screen = await renderApp(<ScienceScreen topic={topic} />, { at: `/science/${topic}` });
    for (const quantity of quantities)
      await expect.element(screen.getByCss(`#${quantity}`)).toBeInTheDocument();
    const references = screen
      .getByCss('ol li')
      .elements()
      .map(({ textContent }) => textContent);
    expect(references.length).toBeGreaterThan(4);
    expect(new Set(references.map((text) => text.split(':')[0])).size).toBe(references.length);
  },
);
