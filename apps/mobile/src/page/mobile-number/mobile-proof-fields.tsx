import { useT } from '@perya/locales/page';
import { MobileField } from './mobile-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import type { MobileProof } from './use-mobile-proof.ts';

type MobileProofFieldsProps = {
  proof: MobileProof;
  /** Called when a code could not be sent and no field is at fault. */
  onFailure: (error: unknown) => void;
  onChange: () => void;
  lastField?: boolean;
};

/** The number and the code that proves it. Needs the phrases `mobile`. */
export function MobileProofFields({ proof, onFailure, onChange, lastField = false }: MobileProofFieldsProps) {
  const t = useT();
  const said = (name: 'mobileNum' | 'verificationCode') => {
    const phrase = proof.fault(name);
    return phrase && t(phrase);
  };
  return (
    <>
      <MobileField
        ref={(input) => {
          proof.inputs.current.mobileNum = input;
        }}
        dial={proof.dial}
        value={proof.values.mobileNum}
        fault={said('mobileNum')}
        onChange={(value) => {
          proof.change('mobileNum', value);
          onChange();
        }}
        onVisit={() => proof.visit('mobileNum')}
      />
      <SmsCodeField
        ref={(input) => {
          proof.inputs.current.verificationCode = input;
        }}
        code={proof.code}
        value={proof.values.verificationCode}
        fault={said('verificationCode')}
        enterKeyHint={lastField ? 'go' : 'next'}
        onChange={(value) => {
          proof.change('verificationCode', value);
          onChange();
        }}
        onSend={() => void proof.sendCode().catch(onFailure)}
      />
    </>
  );
}
