// Starts the push sandbox, prints its address, closes on a signal.
import { createPushService } from './app.ts';
import { type PushEnv, readPushEnv } from './env.ts';

function envOrExit(): PushEnv {
  try {
    return readPushEnv();
  } catch (error) {
    process.stderr.write(`push sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const env = envOrExit();
const app = createPushService();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
try {
  const address = await app.listen(env);
  process.stdout.write(`push sandbox at ${address}\n`);
} catch (error) {
  process.stderr.write(`push sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
