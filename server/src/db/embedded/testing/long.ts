/** `LONG=yes` runs the fault tests in the form for a release. */
// oxlint-disable-next-line node/no-process-env -- whoever starts the tests says how long they may take
export const isLong = process.env['LONG'] === 'yes';
