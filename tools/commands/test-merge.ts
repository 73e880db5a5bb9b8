// `npm test`, and what it leaves out to stay short (`LEFT_OUT` in `vitest.config.ts`, the journeys with the tag @merge).
process.env['MERGE'] = 'yes';
await import('./test.ts');
