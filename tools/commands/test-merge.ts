// `npm test`, and what it leaves out to stay short (`tools/commands/short.ts`, the journeys with the tag @merge).
process.env['MERGE'] = 'yes';
await import('./test.ts');
