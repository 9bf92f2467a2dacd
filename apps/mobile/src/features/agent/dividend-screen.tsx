import { ContractPage } from './contract-page.tsx';

export function DividendScreen() {
  return <ContractPage kind="dividend" />;
}
