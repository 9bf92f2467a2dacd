// Every alert uses a metric that exists and names a section of the runbook.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from './metrics.ts';

const folder = new URL('../../../../../docs/operations/', import.meta.url);
const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
const file = z.object({ groups: z.array(z.object({ rules: z.array(alert) })) });
const alerts = file
  .parse(parse(readFileSync(new URL('alerts.yml', folder), 'utf8')))
  .groups.flatMap(({ rules }) => rules);
const runbook = readFileSync(new URL('runbook.md', folder), 'utf8');
const anchors = [...runbook.matchAll(/^## (.+)$/gmu)].map(
  ([, title = '']) => `runbook.md#${title.toLowerCase().replaceAll(' ', '-')}`,
);

/** Every series of a scrape; `up` is Prometheus's own. */
async function series() {
  const shown = await createMetrics().registry.getMetricsAsJSON();
  return new Set(['up', ...shown.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`])]);
}

test.each(alerts)('[X-18] the alert $alert asks for figures that exist', async ({ expr }) => {
  const known = await series();
  const asked = expr.match(/\b(?:perya|nodejs|process)_[a-z0-9_]+|\bup\b/gu) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) expect(known).toContain(name);
});

test('[X-18] each alert names its part of the runbook, and no part is without one', () => {
  const named = new Set(alerts.map(({ annotations }) => annotations.runbook_url));
  expect([...named].toSorted()).toEqual(anchors.toSorted());
});
