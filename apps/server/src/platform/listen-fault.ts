// Explains in one line, with a remedy, why an address cannot be listened on.
import { createServer } from 'node:net';
import { codeOf, StartRefusal } from './db/index.ts';

export type Address = {
  port: number;
  host: string;
  /** The setting that the port comes from. */
  setting?: string;
};

/** The refusal for a failed `listen`; any other error is returned as it is. */
export function listenFault(error: unknown, { port, host, setting = 'PORT' }: Address): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartRefusal(
      'port-taken',
      `Port ${port} is taken: end what listens there, or choose another, for example ${setting}=${port < 65_535 ? port + 1 : 3000}.`,
    );
  if (code === 'EACCES')
    return new StartRefusal(
      'port-taken',
      `Port ${port} needs rights that this account does not have: choose one above 1023, for example ${setting}=3000.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefusal(
      'failed',
      `HOST=${host} is no address of this machine: for example HOST=127.0.0.1.`,
    );
  return error;
}

/** Checks the address before any slow step of the start. Throws StartRefusal. */
export async function refuseTakenPort(address: Address): Promise<void> {
  await new Promise<void>((settle, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenFault(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => settle()));
  });
}
