import { useT } from '@perya/locales/page';
import { Button, Field, Form, useKeyboardRoom } from '@perya/ui';
import { type ReactNode, useEffect } from 'react';
import { warmSealing } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import type { PasswordFieldName, PasswordRule, PasswordValues } from './password-faults.ts';
import { usePasswordForm } from './use-password-form.ts';

const labels = {
  oldPassword: 'password.old',
  newPassword: 'password.new',
  confirmNewPassword: 'password.confirm',
} as const satisfies Record<PasswordFieldName, string>;

type PasswordFormProps = {
  rule: PasswordRule;
  send: (values: PasswordValues) => Promise<void>;
  submitLabel: string;
  /** Shown above the fields: the account. */
  children?: ReactNode;
};

/** The old password if there is one, and the new one twice; the button is enabled once all are filled. */
export function PasswordForm({ rule, send, submitLabel, children }: PasswordFormProps) {
  const t = useT();
  useKeyboardRoom();
  useEffect(warmSealing, []);
  const typed = usePasswordForm(rule, send);
  const { form } = typed;
  const hint = t('password.rule', { min: rule.minLength, max: rule.maxLength });
  return (
    <Form {...form.props}>
      {children}
      {typed.names.map((name) => {
        const fault = typed.shownFault(name);
        return (
          <Field
            key={name}
            label={t(labels[name])}
            name={name}
            type="password"
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={name === 'confirmNewPassword' ? 'go' : 'next'}
            dir="auto"
            required
            reveal={{ show: t('password.show'), hide: t('password.hide') }}
            {...(name === 'newPassword' ? { hint } : {})}
            value={typed.values[name]}
            fault={fault && t(fault.id, fault.values)}
            onChange={(event) => typed.change(name, event.target.value)}
            onBlur={() => typed.values[name] !== '' && typed.visit(name)}
          />
        );
      })}
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!typed.filled}>
        {form.busy ? t('password.saving') : submitLabel}
      </Button>
    </Form>
  );
}
