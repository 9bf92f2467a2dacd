import { ContractPage } from './contract-page.tsx';

export function RebateScreen() {
  return <ContractPage kind="rebate" />;
}
