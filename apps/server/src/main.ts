// Opens the server, listens, and closes it on a signal: what was begun is finished, nothing new is taken.
import closeWithGrace from 'close-with-grace';
import { readEnv, SettingFault } from './env.ts';
import { StartRefusal } from './platform/db/index.ts';
import { createLogger } from './platform/observability/logger.ts';
import { startTracing } from './platform/observability/tracing.ts';

const longestCloseMs = 20_000;

try {
  const env = readEnv();
  // Read after the settings, so that a bad one is told at once.
  const { startServer } = await import('./start-server.ts');
  const logger = createLogger(env.logLevel);
  const tracing = env.tracesUrl ? await startTracing(env.tracesUrl) : undefined;
  const server = await startServer(env, { logger });
  logger.info({ address: server.address }, 'listening');
  closeWithGrace({ delay: longestCloseMs, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'closing after a fault');
    else logger.info({ signal }, 'closing');
    await server.close();
    await tracing?.close();
    logger.info('closed');
  });
} catch (error) {
  const isPlain = error instanceof SettingFault || error instanceof StartRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
