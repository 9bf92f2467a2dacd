import { useCall } from '../../page/calls.ts';

export function usePromotions() {
  return useCall('GET /wps/relay/MCSFE_getListAnnouncements', { types: 'PR' });
}
