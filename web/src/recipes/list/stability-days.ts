/** After how many days a sample is looked at, in the order of the form. */
export const STABILITY_DAYS = ['day1', 'day7', 'day30'] as const;
