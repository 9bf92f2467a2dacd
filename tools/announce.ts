// What `npm start` prints once the platform is open: its addresses and the demo's accounts.
import type { readEnv } from '../apps/server/src/env.ts';
import type { Listening } from './supervisor.ts';

type Env = ReturnType<typeof readEnv>;

/** `startedAt`: in ms of `performance.now()`. */
export function announce(env: Env, { address, office }: Listening, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { port } = new URL(address);
  const lines = [
    `Perya is open (${seconds} s).`,
    '',
    `Perya            ${address}/m/home`,
    `Mela             http://mela.localhost:${port}/m/home`,
    `Calls            ${address}/wps/docs`,
    `Health           ${address}/readyz`,
    `Office           ${office?.address ?? 'not open (OFFICE_PORT)'}`,
  ];
  if (env.demoMode)
    lines.push(
      '',
      'Demo members     maria_88 at Perya, rahim_77 at Mela; password: bulbs-and-stalls; withdrawal password: 482913',
      "Demo agent       lina_agent at both, on the agents' form (/m/login?form=agent); the same password",
      'Contracts        wait for carlo_88, a member of lina_agent at Perya; the same password',
      'Free play        "Trial" on the login page needs no account',
      'Cash in          the sandbox wallet is play money',
    );
  if (office && office.links.length > 0)
    lines.push(
      '',
      'Office           each person in a browser window of their own, one of them private:',
      ...office.links.map(
        ({ name, role, token }) => `${`  ${name}, ${role}`.padEnd(27)}${office.address}/invitation#${token}`,
      ),
    );
  lines.push('', `Ctrl-C closes everything; the data stays in ${env.dataDir}`);
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n`);
}
