import { useNotify } from 'ra-core';
import { useState } from 'react';
import { searchOrganizations } from '#providers/organizations/searchOrganizations.ts';
import { readItem, removeItem } from '#providers/storage/storedItems.ts';

type CheckState = 'ready' | 'checking' | 'refused';

/** Asks the service anew whether the district of the tab is open to the person; says so when it is. */
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

/** A role of another district that was switched to in this tab gives way to the one of the tab's district. */
async function inFittingRole(): Promise<void> {
  try {
    await searchOrganizations('');
  } catch (error) {
    if (readItem('userKey') === undefined) throw error;
    removeItem('userKey');
    await searchOrganizations('');
  }
}
