/** How long an answer counts as fresh; in all other cases, 15 minutes and whenever the window has the focus again (R9.4). */
export const USUAL_FRESHNESS = { staleTime: 15 * 60 * 1000, refetchOnWindowFocus: true } as const;

/** All exceptions. */
export const FRESHNESS = {
  /** What can never change under its key: a photo, a drawing, the source of a value, a request to be decided once. */
  constant: { staleTime: 'static' },
  /** What somebody works on, or what a click uses up: it is not replaced under their hands. */
  worked: { refetchOnWindowFocus: false, refetchOnReconnect: false },
  /** The list at home: recipes are saved on other screens. */
  home: { staleTime: 0 },
  /** Invitations and requests of others, and what a file for a notebook says about sets: within a minute. */
  ofOthers: { staleTime: 60_000 },
} as const;
