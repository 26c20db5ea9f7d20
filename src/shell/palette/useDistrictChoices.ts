import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { useSession } from '../../session/SessionContext.tsx';
import { useIsSupport } from '../../session/useIsSupport.ts';
import { districtPage } from '../district/districtPage.ts';
import { useDistrictAddress, useOwnDistricts } from '../district/useOwnDistricts.ts';
import { pickerAddress } from '../layout/pickerAddress.ts';
import type { Choice } from '../search/choices/choice.ts';

/** The ways to other districts: for support to the choice among all, for who has several to each of theirs. */
export function useDistrictChoices(onChosen: () => void): Choice[] {
  const ways = [...useWayToAll(), ...useWaysToOwn()];
  return ways.map((way) => ({
    ...way,
    choose: () => {
      onChosen();
      window.location.assign(way.href);
    },
  }));
}

function useWayToAll() {
  const translate = useTranslate();
  const isSupport = useIsSupport();
  const { organization } = useSession();
  const { pathname, search } = useLocation();
  if (!isSupport || !organization) return [];
  const href = pickerAddress(districtPage(pathname + search));
  return [{ key: 'district-choose', label: translate('palette.changeDistrict'), href }];
}

function useWaysToOwn() {
  const translate = useTranslate();
  const { organization } = useSession();
  const addressOf = useDistrictAddress();
  const found = useOwnDistricts();
  const districts = found.status === 'success' ? found.data.organizations : [];
  return districts
    .filter(({ id }) => id !== organization?.id)
    .map(({ id, name, city, stateCode }) => ({
      key: `district-${id}`,
      label: translate('palette.toDistrict', { name }),
      detail: [city, stateCode].filter((part) => part !== '').join(', '),
      href: addressOf(id),
    }));
}
