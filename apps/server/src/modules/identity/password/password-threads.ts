// The pool of password worker threads: each is started when first needed and does one task at a time.
import { MessageChannel, Worker } from 'node:worker_threads';
import type { PasswordOrder, PasswordResult, PasswordTask } from './password-worker.ts';

const idle: Worker[] = [];

/** Whoever calls sees to it that not too many are asked for at once. Rejects when the thread dies. */
export async function onPasswordThread(task: PasswordTask): Promise<PasswordResult> {
  const thread = idle.pop() ?? newThread();
  // A thread that waits keeps no process alive; one that works does.
  thread.ref();
  // A channel of its own: over the thread's others speak too, such as a watcher of files.
  const { port1, port2 } = new MessageChannel();
  const result = await new Promise<PasswordResult>((settle, reject) => {
    port1.once('message', settle);
    thread.once('error', reject);
    const order: PasswordOrder = { task, answer: port2 };
    thread.postMessage(order, [port2]);
  });
  port1.close();
  thread.removeAllListeners('error');
  thread.unref();
  idle.push(thread);
  return result;
}

function newThread(): Worker {
  return new Worker(new URL('./password-worker.ts', import.meta.url));
}
