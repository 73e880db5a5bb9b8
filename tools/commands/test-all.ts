// `npm run test:merge`, but with the fault tests in their full counts, and the long attack.
process.env['MERGE'] = 'yes';
process.env['LONG'] = 'yes';
await import('./test.ts');
