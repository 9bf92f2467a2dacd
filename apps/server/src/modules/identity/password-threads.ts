// The threads that passwords are hashed and checked on: begun when the first one is needed, one task at a time on each.
import { Worker } from 'node:worker_threads';
import type { PasswordResult, PasswordTask } from './password-worker.ts';

const idle: Worker[] = [];

/** Whoever calls sees to it that not too many are asked for at once. Rejects when the thread dies. */
export async function onPasswordThread(task: PasswordTask): Promise<PasswordResult> {
  const thread = idle.pop() ?? newThread();
  // A thread that waits keeps no process alive; one that works does.
  thread.ref();
  const result = await new Promise<PasswordResult>((settle, reject) => {
    thread.once('message', settle).once('error', reject);
    thread.postMessage(task);
  });
  thread.removeAllListeners('message').removeAllListeners('error');
  thread.unref();
  idle.push(thread);
  return result;
}

function newThread(): Worker {
  return new Worker(new URL('./password-worker.ts', import.meta.url));
}
