import { useLocation } from 'react-router';
import { ownDistricts } from '#providers/organizations/ownDistricts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { type QueryState, type QueryStateControl, useQueryState } from '../../results/useQueryState.ts';
import { useHasSeveralDistricts } from '../../session/useHasSeveralDistricts.ts';
import { districtPage } from './districtPage.ts';

type OwnDistricts = Awaited<ReturnType<typeof ownDistricts>>;

const noDistricts: OwnDistricts = { total: 0, organizations: [] };

/** Loads the districts of a user with several districts. No call is made for other users. */
export function useOwnDistricts(): QueryState<OwnDistricts> & QueryStateControl {
  const isRequested = useHasSeveralDistricts();
  return useQueryState({
    key: ['ownDistricts', isRequested],
    read: async (signal) => (isRequested ? ownDistricts(signal) : noDistricts),
  });
}

/** Returns a function that gives the address of the current page in another district. Opening it reloads the page. */
export function useDistrictAddress(): (district: number) => string {
  const { pathname, search } = useLocation();
  return (district) => inDistrict(district, districtPage(pathname + search));
}
