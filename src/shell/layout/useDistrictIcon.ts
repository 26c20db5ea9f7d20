import { useEffect } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import { logoAddress } from '../loading/logoShape.ts';
import { districtColours } from '../theme/districtColours.ts';

/** Gives the browser's tab the colour of its district: two tabs are told apart before either is opened. */
export function useDistrictIcon(): void {
  const id = useSession().organization?.id;
  useEffect(() => {
    if (id === undefined) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', logoAddress(districtColours(id, 'light').strip));
  }, [id]);
}
