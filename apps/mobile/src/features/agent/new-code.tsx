import { useT } from '@perya/locales/page';
import { Button, Field } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './agent.module.css';

/** Makes an invitation code; the list shows it at once. */
export function NewCode() {
  const t = useT();
  const queryCache = useQueryCache();
  const [code, setCode] = useState('');
  const [label, setLabel] = useState('');
  const form = useForm({
    send: async () => {
      const body = { label: label.trim(), ...(code.trim() !== '' && { code: code.trim().toUpperCase() }) };
      const codes = await call('POST /wps/agent/codes', { body });
      queryCache.change('GET /wps/agent/codes', () => codes);
      setCode('');
      setLabel('');
    },
  });
  return (
    <form noValidate className={styles['card']} {...form.props}>
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
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="secondary" wide busy={form.busy}>
        {t('agent.makeCode')}
      </Button>
    </form>
  );
}
