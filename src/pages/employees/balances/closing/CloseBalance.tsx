import { useDataProvider } from 'ra-core';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../../../derived/EntityContext.tsx';
import { useTakeWritten } from '../../../../derived/form/RecordFormContext.ts';
import { useKeepSaved } from '../../../../derived/form/save/useKeepSaved.ts';
import type { SlotProps } from '../../../../derived/slots.ts';
import { noticesIn } from '../Notices.tsx';
import { ClosingButton } from './ClosingButton.tsx';

/** In the heading of a balance whose year is over: closes it, and the form begins anew with what was carried over. */
export function CloseBalance({ record }: SlotProps) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useKeepSaved(entity.name);
  const take = useTakeWritten();
  if (record === undefined) return null;
  const readAgain = async () => {
    const { data } = await provider.getOne(entity.name, { id: String(record.id) });
    keep(data);
    take(data);
  };
  return (
    <ClosingButton
      scope={{ balanceId: Number(record.id) }}
      isDue={noticesIn(record).includes('yearOver')}
      onClosed={() => void readAgain()}
    />
  );
}
