/** A tab of the browser, spoken to by its debugging protocol. */
export interface Tab extends Disposable {
  send: (method: string, parameters?: Record<string, unknown>) => Promise<unknown>;
  on: (method: string, listen: (parameters: unknown) => void) => void;
  /** The value of an expression in the page; a promise is waited for. */
  evaluate: (expression: string) => Promise<unknown>;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

export async function openTab(port: number): Promise<Tab> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The browser did not let us in.')));
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: { method: string; listen: (parameters: unknown) => void }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    for (const { method, listen } of listeners) if (method === message.method) listen(message.params);
  });
  let last = 0;
  function send(method: string, parameters: Record<string, unknown> = {}): Promise<unknown> {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params: parameters }));
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
    });
  }
  return {
    send,
    on: (method, listen) => listeners.push({ method, listen }),
    evaluate: async (expression) => {
      const parameters = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await send('Runtime.evaluate', parameters)) as {
        result: { value?: unknown };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result.value;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
