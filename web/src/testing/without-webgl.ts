import { vi } from 'vitest';

/** A browser without WebGL. Without a graphics card each canvas of it takes seconds to compute: for tests of something else, too. */
export function withoutWebgl(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas below
  const getContext = HTMLCanvasElement.prototype.getContext;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function contextOf(
    this: HTMLCanvasElement,
    kind: string,
    options?: unknown,
  ) {
    return kind === 'webgl2' ? null : getContext.call(this, kind, options);
  });
}
