import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { QuantityHelp } from './quantity-help.tsx';

afterEach(() => page.viewport(1280, 800));

test('a quantity is explained on hover, on focus and by pressing, with range, source and a way to the page; Esc closes it', async () => {
  // Away from the corner where the mouse rests.
  const screen = await renderApp(
    <div style={{ padding: 80 }}>
      <QuantityHelp of="cc">Cc</QuantityHelp> <QuantityHelp of="red" app="hsp" />
      <button type="button">Elsewhere</button>
    </div>,
    { at: '/' },
  );
  const tip = screen.getByRole('tooltip');
  const cc = screen.getByRole('button', { name: 'Cc' });
  await expect.element(tip).not.toBeInTheDocument();

  await cc.hover();
  await expect.element(tip).toMatchTextContent('From about −10 to 8');
  await expect.element(tip).toMatchTextContent('Source: Acosta');
  await expect.element(tip.getByRole('link')).toHaveAttribute('href', '/science/hld#cc');
  await expect.element(cc).toHaveAccessibleDescription(/characteristic curvature/);
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();

  const red = screen.getByRole('button', { name: 'About RED, relative energy difference' });
  red.element().focus();
  await expect.element(tip).toMatchTextContent('Ra / R0');
  await expect.element(tip.getByRole('link')).toHaveAttribute('href', '/science/hsp#red');
  screen.getByRole('button', { name: 'Elsewhere' }).element().focus();
  await expect.element(tip).not.toBeInTheDocument();
});

test('a help stays inside of a small window', async () => {
  await page.viewport(390, 844);
  const screen = await renderApp(
    <div style={{ textAlign: 'right' }}>
      <QuantityHelp of="hld" />
    </div>,
    { at: '/' },
  );
  await screen.getByRole('button', { name: /^About HLD/ }).click();
  const { left, right } = (await screen.getByRole('tooltip').findElement()).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});
