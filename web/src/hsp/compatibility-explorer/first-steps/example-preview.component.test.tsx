import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { ExamplePreview } from './example-preview.tsx';

test('two pictures of an example on one page are each cut to their own area', async () => {
  const preview = <ExamplePreview onOpen={() => undefined} />;
  const screen = await renderApp([<div key="one">{preview}</div>, <div key="two">{preview}</div>], {
    at: '/apps',
  });
  const areas = screen.getByCss('clipPath');
  await expect.poll(() => new Set(areas.elements().map(({ id }) => id)).size).toBe(2);
});
