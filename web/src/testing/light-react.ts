import type * as React from 'react';

// React's development build notes for every element where it was made, and tells the browser's profiler of every
// render: a quarter of what the page computes in a test of the explorer. Its warnings, which fail a test, need neither.
// Loaded before React, which looks for both functions once.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const react: typeof React & Record<string, unknown> = await import('react');
const shared = react['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];
const HAS_NOTED_ENOUGH = 10_000;
if (typeof shared === 'object' && shared !== null)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => HAS_NOTED_ENOUGH,
    set() {
      // React begins to count anew every second.
    },
  });
