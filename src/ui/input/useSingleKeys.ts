import { useStore } from 'ra-core';

/**
 * Whether shortcuts of one key without Ctrl or Cmd are switched on: speech input can press them by mistake, so
 * each person can switch them off in this browser (WCAG 2.2, 2.1.4).
 */
export function useSingleKeys(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useStore<unknown>('person.singleKeys', true);
  return [isOn !== false, setOn];
}
