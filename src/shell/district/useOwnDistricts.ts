import { useLocation } from 'react-router';
import { ownDistricts } from '#providers/organizations/ownDistricts.ts';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { type Slice, type SliceControl, useSlice } from '../../results/useSlice.ts';
import { useHasSeveralDistricts } from '../../session/useHasSeveralDistricts.ts';
import { districtPage } from './districtPage.ts';

type Own = Awaited<ReturnType<typeof ownDistricts>>;

const nothing: Own = { total: 0, organizations: [] };

/** Loads the districts of a user with several districts. No call is made for other users. */
export function useOwnDistricts(): Slice<Own> & SliceControl {
  const isRequested = useHasSeveralDistricts();
  return useSlice({
    key: ['ownDistricts', isRequested],
    read: async (signal) => (isRequested ? ownDistricts(signal) : nothing),
  });
}

/** Returns a function that gives the address of the current page in another district. Opening it reloads the page. */
export function useDistrictAddress(): (district: number) => string {
  const { pathname, search } = useLocation();
  return (district) => inDistrict(district, districtPage(pathname + search));
}
