// Hashes and checks passwords on threads, with a limit that leaves a processor core to players.
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { patterns } from '@perya/contract/field-rules';
import { Refusal } from '../../../platform/refusal.ts';
import { Semaphore } from '../../../platform/semaphore.ts';
import type { PasswordOrder, PasswordResult, PasswordTask } from './password-worker.ts';

// Each check takes 19 MiB and a core for about 20 ms: one core always stays free for players, a few seconds of work may queue,
// and the rest is refused.
const semaphore = new Semaphore(
  { running: Math.max(1, availableParallelism() - 1), queued: 256 },
  () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
);

export async function hashPassword(password: string): Promise<string> {
  const result = await semaphore.run(() => onPasswordThread({ password }));
  if (!('hash' in result)) throw new Error('a password could not be hashed');
  return result.hash;
}

let nobody: Promise<string> | undefined;

/**
 * True if the password matches; takes as long without a hash, so that nobody learns who exists.
 * `caller`: whose checks wait for each other and not for those of others, such as an address.
 */
export async function checkPassword(
  stored: string | undefined | null,
  password: string,
  caller?: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const result = await semaphore.run(() => onPasswordThread({ password, stored: against }), caller);
  if (!('same' in result)) throw new Error('a password could not be checked');
  return result.same && typeof stored === 'string';
}

const idleThreads: Worker[] = [];

/** Threads start on demand and run one task at a time; the caller limits the tasks at once. Rejects when the thread dies. */
async function onPasswordThread(task: PasswordTask): Promise<PasswordResult> {
  const thread = idleThreads.pop() ?? newThread();
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
  idleThreads.push(thread);
  return result;
}

function newThread(): Worker {
  return new Worker(new URL('./password-worker.ts', import.meta.url));
}

/** 8 to 64 printable ASCII characters, not the user name, not a common one. */
export function isAcceptablePassword(password: string, userName: string): boolean {
  if (password.length < 8 || password.length > 64 || !patterns.password.test(password)) return false;
  const lower = password.toLowerCase();
  return lower !== userName.toLowerCase() && !commonPasswords.has(lower);
}

/** The most common passwords of eight characters and more, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyuiop
  qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx zaq1zaq1 asdfghjkl asdfasdf iloveyou iloveyou1
  11111111 111111111 00000000 88888888 87654321 987654321 0987654321 66666666 77777777 99999999 12341234 11223344
  12344321 123123123 123321123 147258369 789456123 123qweasd qweasdzxc abcd1234 abc12345 abcdefgh abcdefg1 aa123456
  a1234567 a12345678 q1w2e3r4 q1w2e3r4t5 sunshine princess football baseball superman michael1 jennifer charlotte
  trustno1 whatever starwars computer internet samsung1 welcome1 welcome123 admin123 administrator letmein1 changeme
  liverpool chelsea1 arsenal1 barcelona realmadrid manchester pokemon1 dragon123 monkey123 master123 shadow123
  mustang1 jordan23 harley123 corvette mercedes ferrari1 maverick midnight diamond1 butterfly chocolate blink182
  pilipinas philippines mahalkita mahalko1 bangladesh mybaby123 jesus123 jesuschrist godisgood family123 lovelove
  forever1 babygirl1 angel123 hello123 test1234 testtest user1234 guest123 secret123 zxcvbnm1 zxcvbnm123 asd12345
  qwer1234 qwerasdf 1234qwer 123456qwerty 123456abc 1234abcd 12345qwert 123456aa aaaaaaaa casino123 jackpot1 perya123`.split(
    /\s+/u,
  ),
);
