// `npm run test:merge`, but with every server test on both databases, the fault tests with their full counts, and the
// long attack.
process.env['MERGE'] = 'yes';
process.env['LONG'] = 'yes';
await import('./test.ts');
