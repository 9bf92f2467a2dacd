// Starts the server from the settings; an error that prevents the start is printed in one line.
import { readEnv, SettingFault } from './env.ts';
import { StartRefusal } from './platform/db/index.ts';

try {
  const env = readEnv();
  // Loaded after the settings, so that an invalid setting is reported at once.
  const { serve } = await import('./serve.ts');
  await serve(env);
} catch (error) {
  const isPlain = error instanceof SettingFault || error instanceof StartRefusal;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
