import { SMTPServer } from 'smtp-server';

/** The relay that the product hands its mail to; down until it is opened. */
export interface MailRelay extends AsyncDisposable {
  url: string;
  /** The Message-ID and text of each mail it took. */
  taken: { id: string; text: string }[];
  open: () => Promise<void>;
  close: () => Promise<void>;
}

export function prepareMailRelay(port: number): MailRelay {
  const taken: MailRelay['taken'] = [];
  let server: SMTPServer | undefined;
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server = undefined;
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    open: () =>
      new Promise((resolve, reject) => {
        server = new SMTPServer({
          disabledCommands: ['AUTH', 'STARTTLS'],
          onData: (stream, _, done) => {
            const pieces: Buffer[] = [];
            stream.on('data', (piece: Buffer) => pieces.push(piece));
            stream.on('end', () => {
              const text = Buffer.concat(pieces).toString('utf8');
              taken.push({ id: /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '', text });
              done();
            });
          },
        });
        server.on('error', reject);
        server.listen(port, '127.0.0.1', () => resolve());
      }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
