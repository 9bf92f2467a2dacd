// The worker thread that hashes and checks passwords at low priority.
import { setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** `stored`: the hash to check against; without it, the password is hashed. */
export type PasswordTask = { password: string; stored?: string | undefined };
/** The port for the result. */
export type PasswordOrder = { task: PasswordTask; answer: MessagePort };
export type PasswordResult = { hash: string } | { same: boolean } | { fault: string };

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const niceness = 10;

// Linux has a niceness per thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(niceness);

parentPort?.on('message', ({ task, answer }: PasswordOrder) => answer.postMessage(done(task)));

function done({ password, stored }: PasswordTask): PasswordResult {
  try {
    return stored === undefined ? { hash: hashSync(password, cost) } : { same: verifySync(stored, password) };
  } catch (error) {
    return { fault: String(error) };
  }
}
