// `npm test`, but with every server test on both databases and the fault tests with their full counts.
process.env['LONG'] = 'yes';
await import('./test.ts');
