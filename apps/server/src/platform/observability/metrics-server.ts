// Serves GET /metrics on a port of its own, so that the public port never shows it.
import { createServer, type Server, type ServerResponse } from 'node:http';

/** Reading all metrics blocks the event loop for a few ms: two at once are served, more are refused. */
const mostAtOnce = 2;

export type MetricsServerOptions = {
  /** The metrics in Prometheus's text format. */
  scrape: () => Promise<string>;
  contentType: string;
  onFault: (error: unknown, what: string) => void;
};

/** Returns a server that is not listening. Answers 503 above two requests at once, 404 on other paths. */
export function createMetricsServer({ scrape, contentType, onFault }: MetricsServerOptions): Server {
  let inFlight = 0;
  const send = (response: ServerResponse, status: number, body = '') =>
    void response
      .writeHead(status, { 'content-type': status === 200 ? contentType : 'text/plain' })
      .end(body);
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return send(response, 404);
    if (inFlight >= mostAtOnce) return send(response, 503);
    inFlight += 1;
    scrape()
      .then(
        (body) => send(response, 200, body),
        (error: unknown) => {
          onFault(error, 'metrics not read');
          send(response, 500);
        },
      )
      .finally(() => {
        inFlight -= 1;
      });
  });
}
