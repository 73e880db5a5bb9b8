import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { commands, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { FeatureSection } from './home/home-sections.tsx';
import { WorkflowSection } from './product/product-sections.tsx';

const STEP = 2500;

afterEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }));

/** A carousel of a visitor who does not mind motion, with a clock of the test's own and a place for the pointer above. */
async function open(section: ReactNode, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  await commands.emulateMedia({ reducedMotion });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(
    <MemoryRouter>
      <p>Above it</p>
      {section}
    </MemoryRouter>,
  );
  const steps = screen.getByCss('ol button');
  return {
    screen,
    steps,
    pictures: screen.getByCss('[aria-hidden]:has(> [role="img"])'),
    /** The place of the step that is shown. Looked at without waiting, which would move the clock. */
    current: () => steps.elements().findIndex((step) => step.getAttribute('aria-current') === 'step'),
  };
}

/** Lets time pass, a step at a time: what was done before, and each step, is drawn before the next begins to count. */
async function pass(ms: number): Promise<void> {
  await drawn();
  for (let left = ms; left > 0; left -= STEP) {
    vi.advanceTimersByTime(Math.min(left, STEP));
    await drawn();
  }
}

/** Goes to the second step: from there time is counted, since drawing the first one may have taken some of its own. */
async function begin(): Promise<void> {
  vi.advanceTimersToNextTimer();
  await drawn();
}

function drawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

describe('the carousel of the home page', () => {
  test('R2.5 R4.5 R9.2 goes on every 2.5 s and wraps around', async () => {
    const { current, steps } = await open(<FeatureSection />);
    const count = steps.elements().length;
    expect(count).toBe(5);
    expect(current()).toBe(0);
    await begin();
    for (let place = 1; place <= count; place += 1) {
      await pass(STEP - 1);
      expect(current()).toBe(place % count);
      await pass(1);
      expect(current()).toBe((place + 1) % count);
    }
  });

  test('R4.5 rests while the pointer or the focus is on it', async () => {
    const { screen, current } = await open(<FeatureSection />);
    await screen.getByRole('heading').hover();
    await pass(4 * STEP);
    expect(current()).toBe(0);
    await screen.getByText('Above it').hover();
    await pass(STEP);
    expect(current()).toBe(1);
    const pause = screen.getByRole('button', { name: 'Pause' }).element();
    if (pause instanceof HTMLElement) pause.focus();
    await pass(4 * STEP);
    expect(current()).toBe(1);
  });

  test('R4.5 rests under a pointer that was there before it', async () => {
    await userEvent.hover(document.body, { position: { x: 200, y: 300 } });
    const { screen, current } = await open(<FeatureSection />);
    await pass(4 * STEP);
    expect(current()).toBe(0);
    await screen.getByText('Above it').hover();
    await pass(STEP);
    expect(current()).toBe(1);
  });

  test('R4.5 R9.2 a click selects, and the pictures fade into one another over 1 s', async () => {
    const { steps, current, pictures } = await open(<FeatureSection />);
    await steps.nth(3).click();
    await drawn();
    expect(current()).toBe(3);
    await expect.element(steps.nth(3)).toMatchTextContent('Read the verdict');
    await expect.element(pictures.nth(3)).toHaveAttribute('aria-hidden', 'false');
    await expect.element(pictures.nth(0)).toHaveAttribute('aria-hidden', 'true');
    const fading = { transitionDuration: '1s', transitionProperty: 'opacity' };
    await expect.element(pictures.nth(3)).toHaveStyle(fading);
    vi.useRealTimers();
    await expect.element(pictures.nth(3)).toHaveStyle({ opacity: '1' });
    await expect.element(pictures.nth(0)).toHaveStyle({ opacity: '0' });
  });

  test('R4.5 stands still for those who want less motion', async () => {
    const { screen, current } = await open(<FeatureSection />, 'reduce');
    expect(screen.getByRole('button', { name: 'Play' }).query()).not.toBeNull();
    await pass(4 * STEP);
    expect(current()).toBe(0);
  });
});

describe('the carousel of a product page', () => {
  test('R2.15 R9.2 goes on every 2.5 s until somebody uses it, then never again', async () => {
    const { screen, steps, current } = await open(<WorkflowSection app="hsp" />);
    expect(current()).toBe(0);
    await begin();
    await pass(STEP - 1);
    expect(current()).toBe(1);
    await pass(1);
    expect(current()).toBe(2);
    await steps.nth(3).click();
    await screen.getByText('Above it').hover();
    await pass(10 * STEP);
    expect(current()).toBe(3);
  });

  test('R2.15 a pointer that only rests on it does not stop it', async () => {
    const { screen, current } = await open(<WorkflowSection app="hld" />);
    await screen.getByRole('heading').hover();
    await pass(STEP);
    expect(current()).toBe(1);
  });

  test('R2.15 previous, next and pause work by keyboard, and pause can be undone', async () => {
    const { screen, current } = await open(<WorkflowSection app="hsp" />);
    const press = async (name: string) => {
      const button = screen.getByRole('button', { name }).element();
      if (button instanceof HTMLElement) button.focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Previous step');
    expect(current()).toBe(4);
    await press('Next step');
    expect(current()).toBe(0);
    await pass(4 * STEP);
    expect(current()).toBe(0);
    await press('Play');
    await pass(STEP);
    expect(current()).toBe(1);
    await press('Pause');
    await pass(4 * STEP);
    expect(current()).toBe(1);
  });

  test('R2.15 with less motion it waits for the visitor', async () => {
    const { screen, current } = await open(<WorkflowSection app="hsp" />, 'reduce');
    await pass(4 * STEP);
    expect(current()).toBe(0);
    expect(screen.getByRole('button', { name: 'Play' }).query()).not.toBeNull();
  });
});
