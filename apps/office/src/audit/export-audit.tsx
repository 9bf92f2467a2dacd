// Saves the whole chain as one HTML file that verifies itself.
import type { OfficeValue } from '@perya/contract/office-client';
import { useLanguage } from '@perya/locales/page';
import { Button } from '@perya/ui';
import { useMutation } from '@tanstack/react-query';
import { useBrand } from '../app/brand.ts';
import { useMoment } from '../app/times.ts';
import { call, useFaultText } from '../session/office-call.ts';
import { type ExportedAudit, type ExportTexts, exportedHtml } from './exported-audit.ts';

type Page = OfficeValue<'GET /ops/audit/export'>;
type Chain = 'brand' | 'platform';

const kinds = ['changed', 'unlinked', 'order', 'missing', 'forged', 'people', 'signature'] as const;

async function fetchChain(chain: Chain): Promise<Omit<ExportedAudit, 'texts'>> {
  const pages: Page[] = [];
  for (;;) {
    const after = pages.at(-1)?.entries.at(-1)?.seq ?? 0;
    const page = await call('GET /ops/audit/export', { query: { chain, after } });
    pages.push(page);
    if (!page.more) break;
  }
  const entries = pages.flatMap((page) => page.entries);
  const keys = new Map(pages.flatMap((page) => page.keys).map((key) => [key.credentialId + key.rpId, key]));
  const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: '' };
  return {
    entries,
    keys: [...keys.values()],
    names: Object.assign({}, ...pages.map(({ names }) => names)),
    head: { seq, hash },
  };
}

function save(html: string, name: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function ExportButton({ chain }: { chain: Chain }) {
  const { t, language } = useLanguage();
  const brand = useBrand();
  const moment = useMoment();
  const faultText = useFaultText();
  const title = `${t('office.audit')} · ${chain === 'brand' ? (brand?.name ?? '') : t('office.audit.platform')}`;
  const run = useMutation({
    mutationFn: async () => {
      const answer = await fetch('/audit-verifier.js');
      if (!answer.ok) throw new Error(`the script of the export: ${answer.status}`);
      const audit = await fetchChain(chain);
      const faults = Object.fromEntries(
        kinds.map((kind) => [kind, t(`office.audit.fault.${kind}`, { numbers: '{numbers}' })]),
      ) as ExportedAudit['texts']['faults'];
      const whole = t('office.audit.wholeSigned', { count: audit.entries.length });
      const at = new Date().toISOString();
      const page: ExportTexts = {
        language,
        direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
        title,
        said: t('office.audit.exportedAt', { time: moment(at), hash: audit.head.hash }),
        verifying: t('office.audit.verifying'),
        noScript: t('office.audit.noScript'),
        more: t('office.audit.older'),
        columns: [
          t('office.audit.number'),
          t('office.audit.when'),
          t('office.audit.who'),
          t('office.audit.what'),
          t('office.audit.about'),
          t('office.reason'),
          t('office.audit.hash'),
        ],
      };
      const texts = { whole, broken: t('office.audit.broken'), faults };
      const html = await exportedHtml({ ...audit, texts }, page, await answer.text());
      save(
        html,
        `audit-${chain === 'brand' ? (brand?.code ?? 'brand') : 'platform'}-${at.slice(0, 10)}.html`,
      );
    },
  });
  return (
    <>
      <Button tone="secondary" busy={run.isPending} onClick={() => run.mutate()}>
        {t('office.audit.export')}
      </Button>
      {run.isError && <p role="alert">{faultText(run.error)}</p>}
    </>
  );
}
