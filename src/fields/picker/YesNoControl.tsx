import { useEntity } from '../../derived/EntityContext.tsx';
import type { ControlProps } from '../control.ts';
import { SelectOne } from './SelectOne.tsx';

/** Yes, no, or neither. */
export function YesNoControl(control: ControlProps) {
  const { speaker } = useEntity();
  const entries = [
    { key: 'true', value: true, label: speaker.yes },
    { key: 'false', value: false, label: speaker.no },
  ];
  return <SelectOne {...control} entries={entries} />;
}
