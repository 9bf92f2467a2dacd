import type { AgentContractTerms } from '@perya/contract';
import { useT } from '@perya/locales/page';
import { Button, Field, Switch } from '@perya/ui';
import { useId, useState } from 'react';
import { call } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { optionalPart } from '../../page/optional-part.tsx';
import { useStatus } from '../../page/status.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';

const TermsForm = optionalPart([], () => import('./terms-form.tsx').then((part) => part.TermsForm));

/** Makes an invitation code, for members or with a contract for an agent; the list shows it at once. */
export function NewCode() {
  const t = useT();
  const { currency } = useStatus().info;
  const queryCache = useQueryCache();
  const formId = useId();
  const [code, setCode] = useState('');
  const [label, setLabel] = useState('');
  const [withOffer, setWithOffer] = useState(false);
  const make = async (offer?: AgentContractTerms) => {
    const typed = code.trim().toUpperCase();
    const body = { label: label.trim(), ...(typed !== '' && { code: typed }), ...(offer && { offer }) };
    const codes = await call('POST /wps/agent/codes', { body });
    queryCache.change('GET /wps/agent/codes', () => codes);
    setCode('');
    setLabel('');
    setWithOffer(false);
  };
  const form = useForm({ send: () => make() });
  return (
    <section className={styles['card']} aria-label={t('agent.makeCode')}>
      <form noValidate id={formId} className={styles['rows']} {...form.props}>
        <Field
          label={t('agent.codeLabel')}
          optionalLabel={t('field.optional')}
          maxLength={40}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <Field
          label={t('agent.codeText')}
          optionalLabel={t('field.optional')}
          hint={t('agent.codeHint')}
          maxLength={20}
          autoCapitalize="characters"
          dir="ltr"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </form>
      <Switch
        label={t('agent.codeOffer')}
        hint={t('agent.codeOfferText')}
        checked={withOffer}
        onChange={({ target }) => setWithOffer(target.checked)}
      />
      {withOffer ? (
        <TermsForm currency={currency} label={t('agent.makeCode')} send={make} />
      ) : (
        <>
          <FailureLine failure={form.failure} />
          <Button type="submit" form={formId} tone="secondary" wide busy={form.busy}>
            {t('agent.makeCode')}
          </Button>
        </>
      )}
    </section>
  );
}
