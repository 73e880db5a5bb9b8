// `npm test`, and the server's tests once more on the PostgreSQL that TEST_DATABASE_URL names: the oldest version promised.
process.env['MERGE'] = 'yes';
await import('./test.ts');
