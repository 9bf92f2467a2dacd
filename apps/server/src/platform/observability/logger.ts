// Structured logs on standard output; secrets are redacted.
import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = new Set([
  'authorization',
  'cookie',
  'password',
  'confirmPassword',
  'token',
  'serverSeed',
  'secret',
  'captcha',
]);
const deepest = 5;

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (fields: Record<string, unknown>) => fieldsOf(fields, 0) },
    // The formatter converts errors to plain fields; the library's serializer would copy all properties.
    serializers: { err: (fields: unknown) => fields, error: (fields: unknown) => fields },
  };
  return destination ? pino(options, destination) : pino(options);
}

function fieldsOf(fields: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    secrets.has(name) && value !== undefined ? '[redacted]' : loggable(value, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** Copies plain objects and lists; bytes are replaced by their length. */
function loggable(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof Error) return errorFields(value, depth);
  if (value instanceof Date || 'toJSON' in value) return value;
  if (depth >= deepest) return '[…]';
  if (Array.isArray(value)) return value.map((one) => loggable(one, depth + 1));
  return fieldsOf(value, depth);
}

/** The logged fields of an error. A database error's `detail` and `where` hold row values and are left out. */
const errorFieldNames = [
  'code',
  'statusCode',
  'status',
  'syscall',
  'address',
  'port',
  'path',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

function errorFields(error: Error, depth: number): Record<string, unknown> {
  const named = errorFieldNames.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const { name: type, message, stack, cause } = error;
  const causes = depth < deepest && cause !== undefined ? { cause: loggable(cause, depth + 1) } : {};
  const parts =
    error instanceof AggregateError && depth < deepest
      ? { errors: error.errors.map((one: unknown) => loggable(one, depth + 1)) }
      : {};
  return { type, message, stack, ...Object.fromEntries(named), ...causes, ...parts };
}
