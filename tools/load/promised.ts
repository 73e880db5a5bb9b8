/** How many people one server is promised to serve, and what they ask for in a second (F-16): docs/scale.md has the runs. */
export const PROMISED_LOAD = { users: 200, perSecond: 150 };
