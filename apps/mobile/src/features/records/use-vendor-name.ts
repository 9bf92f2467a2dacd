import { useCall } from '../../page/calls.ts';

/** What a vendor is called; its code until that is known, and where it is offered no more. */
export function useVendorName(): (vassalage: string) => string {
  const { data } = useCall('GET /wps/game/vendors', {});
  const vendors = Object.values(data?.mapping ?? {}).flat();
  return (vassalage) => vendors.find((one) => one.vassalage === vassalage)?.displayName ?? vassalage;
}
