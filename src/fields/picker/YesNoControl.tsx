import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { SelectOne } from './SelectOne.tsx';

/** Yes, no, or neither. */
export function YesNoControl(control: ControlProps) {
  const { localizer } = useEntity();
  const entries = [
    { key: 'true', value: true, label: localizer.yes },
    { key: 'false', value: false, label: localizer.no },
  ];
  return <SelectOne {...control} entries={entries} />;
}
