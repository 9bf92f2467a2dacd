// Starts the payment sandbox, prints its address, closes on a signal.
import { createSandbox } from './app.ts';
import { readSandboxEnv, type SandboxEnv } from './env.ts';

function envOrExit(): SandboxEnv {
  try {
    return readSandboxEnv();
  } catch (error) {
    process.stderr.write(`payment sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const env = envOrExit();
const app = createSandbox({
  secret: env.secret,
  webhookUrl: env.webhookUrl,
  journalPath: env.journalPath,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
try {
  const address = await app.listen({ port: env.port, host: env.host });
  process.stdout.write(`payment sandbox at ${address}\n`);
} catch (error) {
  process.stderr.write(`payment sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
