import { useCall } from '../../page/calls.ts';

/** A vendor's name; its code until loaded, and when it is no longer offered. */
export function useVendorName(): (vassalage: string) => string {
  const { data } = useCall('GET /wps/game/vendors', {});
  const vendors = Object.values(data?.mapping ?? {}).flat();
  return (vassalage) => vendors.find((one) => one.vassalage === vassalage)?.displayName ?? vassalage;
}
