import { useStoreContext } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { OrganizationHit } from '#schemas/protocol/session.ts';
import { rememberDistrict } from '../../session/recentDistricts.ts';
import { nextAddress } from './nextAddress.ts';

/** Where a district leads, and what is done when it is opened: the browser remembers it. */
export function useOpenDistrict() {
  const store = useStoreContext();
  const [parameters] = useSearchParams();
  const addressOf = ({ id }: OrganizationHit) => nextAddress(id, parameters.get('next'));
  const remember = (district: OrganizationHit) => rememberDistrict(store, district);
  return {
    addressOf,
    remember,
    open: (district: OrganizationHit) => {
      remember(district);
      window.location.assign(addressOf(district));
    },
  };
}
