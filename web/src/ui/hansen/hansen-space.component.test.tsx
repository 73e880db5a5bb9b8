import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { EXAMPLE_SPHERES, examplePoints } from './example.ts';
import { HansenSpace } from './hansen-space.tsx';

test('a sphere that changes is drawn anew without a program being compiled again', async () => {
  const linked = vi.spyOn(WebGL2RenderingContext.prototype, 'linkProgram');
  const drawn = vi.spyOn(WebGL2RenderingContext.prototype, 'drawElementsInstanced');
  const points = examplePoints(100);
  const spaceWith = (r: number) => (
    <HansenSpace
      spheres={EXAMPLE_SPHERES.map((sphere) => ({ ...sphere, r }))}
      points={points}
      highlighted={undefined}
      selected={new Set()}
      onHighlight={() => undefined}
      onSelect={() => undefined}
      theme="field"
      height={120} // each point of the canvas is computed without a graphics card
      isAlone
    />
  );
  const screen = await render(spaceWith(5));
  await expect.element(screen.getByCss('[data-space]')).toHaveAttribute('data-space', 'ready');
  await expect.poll(() => drawn.mock.calls.length).toBeGreaterThan(0);
  const [programs, before] = [linked.mock.calls.length, drawn.mock.calls.length];
  expect(programs).toBeGreaterThan(0);
  await screen.rerender(spaceWith(6));
  await expect.poll(() => drawn.mock.calls.length).toBeGreaterThan(before);
  expect(linked.mock.calls.length).toBe(programs);
});
