import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Opened } from './fields.tsx';

test('what was opened before the page had its code is drawn when it has', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const part = <Opened label="Fields of points">{() => <p>score</p>}</Opened>;
  place.innerHTML = renderToString(part);
  await page.getByText('Fields of points').click();
  expect(place.textContent).toBe('Fields of points');
  const root = hydrateRoot(place, part);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await expect.element(page.getByText('score')).toBeVisible();
});
