import { useStore } from 'react-admin';

/**
 * Whether single-key shortcuts are on. Users can turn them off in this browser, because speech input can trigger them
 * by mistake (WCAG 2.2, 2.1.4).
 */
export function useSingleKeys(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useStore<unknown>('person.singleKeys', true);
  return [isOn !== false, setOn];
}
