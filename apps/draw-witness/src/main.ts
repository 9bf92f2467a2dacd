// Starts the witness, prints where it listens and its public keys as one line of JSON, closes on a signal.
import { createWitness } from './app.ts';
import { readWitnessEnv } from './env.ts';

function fail(error: unknown): never {
  process.stderr.write(`draw witness: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const say = (line: string) => void process.stderr.write(`draw witness: ${line}\n`);

try {
  const env = readWitnessEnv();
  const witness = await createWitness({ ...env, say });
  const address = await witness.listen({ port: env.port, host: env.host });
  const started = { listening: address, ...witness.published };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void witness.close().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify(started)}\n`);
  // A parent that forked it hears the same by its channel.
  if (process.connected) process.send?.(started);
} catch (error) {
  fail(error);
}
