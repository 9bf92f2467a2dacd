// Opens the vendors' sandbox, says where it listens, closes on a signal.
import { createVendors } from './app.ts';
import { readVendorsEnv, type VendorsEnv } from './env.ts';

function envOrExit(): VendorsEnv {
  try {
    return readVendorsEnv();
  } catch (error) {
    process.stderr.write(`vendor sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const env = envOrExit();
let address = `http://${env.host}:${env.port}`;
const app = createVendors({ ...env, publicUrl: () => env.publicUrl ?? address });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
try {
  address = await app.listen({ port: env.port, host: env.host });
  process.stdout.write(`vendor sandbox at ${address}\n`);
} catch (error) {
  process.stderr.write(`vendor sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
