// Runs the server in this process: listens, and closes gracefully on a signal or an uncaught exception.
import closeWithGrace from 'close-with-grace';
import type { Env } from './env.ts';
import type { PreparedDatabase } from './platform/db/index.ts';
import { createLogger } from './platform/observability/logger.ts';
import { startTracing } from './platform/observability/tracing.ts';
import { longestSpreadMs } from './platform/realtime/index.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** After the drain and the sockets: requests in flight, jobs, and the database. */
const longestCloseMs = 20_000;

export type ServeOptions = {
  /** A database that is prepared already. */
  prepared?: PreparedDatabase;
  /** Leaves SIGINT and SIGHUP to the parent process. */
  underSupervisor?: boolean;
};

/**
 * Only SIGTERM, which supervisors send, drains the process: Ctrl-C, a fault and the end of `npm start` close it at once. Requests
 * in flight are finished in each case. A second signal ends it. The exit code is 1 after an uncaught exception.
 */
export async function serve(
  env: Env,
  options: ServeOptions = {},
): Promise<{ server: RunningServer; close: () => void }> {
  const logger = createLogger(env.logLevel);
  const tracing = env.tracesUrl ? await startTracing(env.tracesUrl) : undefined;
  const server = await startServer(env, { logger, ...options });
  logger.info({ address: server.address }, 'listening');
  const skip = options.underSupervisor ? (['SIGINT', 'SIGHUP'] as const) : [];
  const grace = closeWithGrace(
    { delay: env.drainMs + longestSpreadMs + longestCloseMs, logger, skip: [...skip] },
    async ({ err, signal }) => {
      if (err) logger.fatal({ err }, 'closing after a fault');
      else logger.info({ signal }, 'closing');
      if (signal === 'SIGTERM') await server.drain(env.drainMs);
      await server.close();
      await tracing?.close();
      logger.info('closed');
    },
  );
  return { server, close: grace.close };
}
