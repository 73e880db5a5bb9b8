import { postOnce, webhookGate } from '../modules/webhooks/post-once.ts';

// node post-one.ts URL: sends one webhook, whose host is on this machine by whatever name, and prints what came of it. A
// process of its own, because Node.js reads NODE_EXTRA_CA_CERTS once, when it starts.

const gate = webhookGate({ isPrivateAllowed: false, isLoopbackAllowed: true }, (_name, _options, done) =>
  done(null, [{ address: '127.0.0.1', family: 4 }]),
);
const attempt = await postOnce(process.argv[2] ?? '', { gate, mostMs: 60_000, headers: {}, body: '{}' });
process.stdout.write(JSON.stringify(attempt));
