import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowClients extends Disposable {
  /** Those that the product has not ended yet. */
  open: () => number;
}

const HEAD = 'Host: 127.0.0.1\r\nUser-Agent: slow\r\n';
const TRICKLE_MS = 1000;

/** So many come each tenth of a second: all of them at once would be a flood (F-14). */
const AT_ONCE = 10;

/** Connections that send their head or their body a byte a second, or never read their answer: a third each. */
export async function openSlowClients(port: number, count: number): Promise<SlowClients> {
  const sockets = new Set<Socket>();
  let isEnded = false;
  const ways = [slowHead, slowBody, slowReader];
  const open = (number: number) => {
    if (isEnded) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    // One that the product has ended comes again: there are always as many.
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(() => open(number), TRICKLE_MS).unref();
    });
    socket.on('connect', () => ways[number % ways.length]?.(socket));
  };
  for (let number = 0; number < count; number += 1) {
    open(number);
    if (number % AT_ONCE === 0) await sleep(100);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.listenerCount('trickle') > 0) socket.emit('trickle');
  }, TRICKLE_MS);
  return {
    open: () => sockets.size,
    [Symbol.dispose]: () => {
      isEnded = true;
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function slowHead(socket: Socket): void {
  socket.resume();
  socket.write(`GET / HTTP/1.1\r\n${HEAD}X-Slow: `);
  socket.on('trickle', () => socket.write('a'));
}

function slowBody(socket: Socket): void {
  socket.resume();
  socket.write(`POST / HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`);
  socket.on('trickle', () => socket.write(' '));
}

/** Asks for much and takes nothing of it. */
function slowReader(socket: Socket): void {
  socket.pause();
  socket.write(`GET /api/openapi.json HTTP/1.1\r\n${HEAD}\r\n`.repeat(20));
}
