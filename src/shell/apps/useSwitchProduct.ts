import { useState } from 'react';
import { useNotify } from 'react-admin';
import { switchAddress } from '#providers/products/switchAddress.ts';
import { useSession } from '../../session/SessionContext.tsx';

/**
 * Switches to another product through the service's redirect call. If the service refuses, shows the error and stays.
 */
export function useSwitchProduct(product: string) {
  const { config } = useSession();
  const notify = useNotify();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      window.location.assign(await switchAddress(config, product));
    } catch (error) {
      setLeaving(false);
      notify(error instanceof Error ? error.message : 'result.failure', { type: 'error' });
    }
  };
  return { isLeaving, leave: () => void leave() };
}
