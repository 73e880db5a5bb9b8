/** `LONG=yes` runs the fault tests in the form for a release. */
export const isLong = process.env['LONG'] === 'yes';
