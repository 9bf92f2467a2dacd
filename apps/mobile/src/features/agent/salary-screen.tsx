import { ContractPage } from './contract-page.tsx';

export function SalaryScreen() {
  return <ContractPage kind="salary" />;
}
