/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      /** Seconds. */
      duration: number;
      /** Milliseconds between samples; a run ends on one. */
      sampleInt: number;
      headers: Record<string, string>;
      /** Called with every connection before it is used. */
      setupClient: (client: Client) => void;
    }

    interface Client {
      /** Not documented: where it puts the answers together. */
      pipelinedRequests: { addBody: (bytes: Uint8Array) => void };
    }

    interface Outcome {
      '2xx': number;
      non2xx: number;
      errors: number;
      /** Seconds that the run really took. */
      duration: number;
    }

    interface Run extends PromiseLike<Outcome> {
      on: (event: 'response', listener: (client: Client, status: number, bytes: number) => void) => this;
    }
  }

  function autocannon(options: autocannon.Options): autocannon.Run;
  export = autocannon;
}
