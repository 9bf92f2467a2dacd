// Opens the stream sandbox, says where it listens, closes on a signal.
import { createStreamSandbox } from './app.ts';
import { readStreamsEnv, type StreamsEnv } from './env.ts';

function fail(error: unknown): never {
  process.stderr.write(`stream sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function envOrExit(): StreamsEnv {
  try {
    return readStreamsEnv();
  } catch (error) {
    return fail(error);
  }
}

const env = envOrExit();
const app = createStreamSandbox();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
try {
  process.stdout.write(`stream sandbox at ${await app.listen(env)}\n`);
} catch (error) {
  fail(error);
}
