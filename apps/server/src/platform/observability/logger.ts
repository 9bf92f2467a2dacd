// Structured logs on standard output, with everything that opens a door struck out.
import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'token',
  'serverSeed',
  'secret',
  'captcha',
];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]);

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: errorWithoutValues, error: errorWithoutValues },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A database error carries the values of the row at fault in `detail`: those stay out of the log. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error);
  return rest;
}
