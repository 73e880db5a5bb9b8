/** Begins the key of what waits at home. */
export const HOME_KEY = ['Your account'] as const;
