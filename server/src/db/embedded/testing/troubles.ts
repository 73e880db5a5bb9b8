/** The troubles of a disk, switched on and off by the test through shared memory: the place in the list. */
export const TROUBLES = ['none', 'full', 'read-only', 'sync fails'] as const;
export type Trouble = (typeof TROUBLES)[number];
