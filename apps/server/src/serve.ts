// Runs the server in this process: listens, and closes gracefully on a signal or an uncaught exception.
import closeWithGrace from 'close-with-grace';
import type { Env } from './env.ts';
import type { PreparedDatabase } from './platform/db/index.ts';
import { createLogger } from './platform/observability/logger.ts';
import { startTracing } from './platform/observability/tracing.ts';
import { type RunningServer, startServer } from './start-server.ts';

const longestCloseMs = 20_000;

export type ServeOptions = {
  /** A database that is prepared already. */
  prepared?: PreparedDatabase;
  /** Leaves SIGINT and SIGHUP to the parent process. */
  underSupervisor?: boolean;
};

/** Requests in flight are finished, new ones refused; the exit code is 1 after an uncaught exception. */
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
    { delay: longestCloseMs, logger, skip: [...skip] },
    async ({ err, signal }) => {
      if (err) logger.fatal({ err }, 'closing after a fault');
      else logger.info({ signal }, 'closing');
      await server.close();
      await tracing?.close();
      logger.info('closed');
    },
  );
  return { server, close: grace.close };
}
