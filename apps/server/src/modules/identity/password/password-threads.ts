// A pool of password worker threads, started on demand, one task at a time each.
import { MessageChannel, Worker } from 'node:worker_threads';
import type { PasswordOrder, PasswordResult, PasswordTask } from './password-worker.ts';

const idle: Worker[] = [];

/** The caller limits the tasks at once. Rejects when the thread dies. */
export async function onPasswordThread(task: PasswordTask): Promise<PasswordResult> {
  const thread = idle.pop() ?? newThread();
  // An idle thread does not keep the process alive; a working one does.
  thread.ref();
  // A separate channel per task: others also post to the thread, such as file watchers.
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
