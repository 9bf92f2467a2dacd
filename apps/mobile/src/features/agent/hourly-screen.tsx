import { ContractPage } from './contract-page.tsx';

export function HourlyScreen() {
  return <ContractPage kind="hourly" />;
}
