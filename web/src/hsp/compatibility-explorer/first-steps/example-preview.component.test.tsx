import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { ExamplePreview } from './example-preview.tsx';

test('two pictures of an example on one page are each cut to their own area', async () => {
  const preview = <ExamplePreview onOpen={() => undefined} />;
  const screen = await renderApp([<div key="one">{preview}</div>, <div key="two">{preview}</div>], {
    at: '/apps',
  });
  // A picture of its own inside each, which needs no name that the other could share.
  const areas = screen.getByCss('svg svg[overflow="hidden"]');
  await expect.poll(() => areas.elements().length).toBe(2);
  for (const area of areas.elements()) expect(area.children.length).toBeGreaterThan(0);
  const names = screen
    .getByCss('svg[id], svg [id]')
    .elements()
    .map(({ id }) => id);
  expect(new Set(names).size).toBe(names.length);
});
