import { useState } from 'react';
import { useNotify } from 'react-admin';
import { searchOrganizations } from '#providers/organizations/searchOrganizations.ts';
import { readItem, removeItem } from '#providers/storage/storedItems.ts';

type CheckState = 'ready' | 'checking' | 'refused';

/** Asks the service again whether the user can open the tab's district, and calls `onOpen` if so. */
export function useDistrictCheck(onOpen: () => void) {
  const notify = useNotify();
  const [state, setState] = useState<CheckState>('ready');
  const ask = async () => {
    setState('checking');
    try {
      await inFittingRole();
      setState('ready');
      onOpen();
      notify('district.wrong.again', { type: 'success' });
    } catch {
      setState('refused');
    }
  };
  return { state, check: () => void ask() };
}

/** Switches back to the role of the tab's district if another district's role was chosen in this tab. */
async function inFittingRole(): Promise<void> {
  try {
    await searchOrganizations('');
  } catch (error) {
    if (readItem('userKey') === undefined) throw error;
    removeItem('userKey');
    await searchOrganizations('');
  }
}
