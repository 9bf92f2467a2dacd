// What `npm start` prints once the platform is open: its addresses and the demo's accounts.
import type { readEnv } from '../apps/server/src/env.ts';
import type { Listening } from './supervisor.ts';

type Env = ReturnType<typeof readEnv>;

/** `startedAt`: in ms of `performance.now()`. */
export function announce(env: Env, { address, office, isLineLoading }: Listening, startedAt: number): void {
  const seconds = secondsSince(startedAt);
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
  if (isLineLoading)
    lines.push(
      '',
      "The demo agent's line, 400 members with three months of play, is being loaded: lina_agent and carlo_88 have it in a minute or two.",
    );
  lines.push('', `Ctrl-C closes everything; the data stays in ${env.dataDir}`);
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n`);
}

/** The line that follows once the load has ended. */
export const lineNews = (isLoaded: boolean, startedAt: number): string =>
  isLoaded
    ? `  The demo agent's line is loaded (${secondsSince(startedAt)} s).`
    : "  The demo agent's line is not loaded yet: the next start goes on with it.";

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1);
