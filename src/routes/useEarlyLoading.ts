import { useEffect } from 'react';
import { loadScreen } from './entityScreens.ts';

/**
 * Loads the screen of a record as soon as somebody points at a link to one, so that it is there when they
 * click. What fails is tried again by the click.
 */
export function useEarlyLoading(): void {
  useEffect(() => {
    const leave = () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('main tr a[href], main [role=row] a[href]')) return;
      leave();
      loadScreen('edit').catch(() => {});
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return leave;
  }, []);
}
