import { type ReactNode, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { changedFields } from '#providers/dataProvider/changedFields.ts';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { offers } from '#schemas/model/entity/readEntity.ts';
import type { SettingChanges } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { SaveOutcome } from '../../../results/saveOutcome.ts';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { updatedData } from '../save/useCreateRecord.ts';

const SettingChangesDialog = onDemand(() =>
  import('./SettingChangesDialog.tsx').then((file) => file.SettingChangesDialog),
);

type Save = (values: RecordData) => Promise<SaveOutcome>;

interface PendingQuestion extends SettingChanges {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Wraps the save of a record that inherits settings from owners above it, such as its region. First asks the service
 * which settings the save would change (operation `settingChanges`). If there are any, a dialog lists them and the save
 * waits for confirmation. If this request fails, the save runs without confirmation.
 */
export function useSettingChanges(
  current: RecordData,
  save: Save,
): { readonly save: Save; readonly question: ReactNode } {
  const { entity, mayEditField } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const [asked, setAsked] = useState<PendingQuestion>();
  const changesOf = async (values: RecordData): Promise<SettingChanges> => {
    const body = changedFields(updatedData(entity, current, values, mayEditField), current);
    const query = { [entity.id.name]: String(current.id) };
    return (await provider.action(entity.name, 'settingChanges', { query, body })) as SettingChanges;
  };
  const saveAfterConfirm: Save = async (values) => {
    const found = await changesOf(values).catch(() => undefined);
    if (!found || (found.changes.length === 0 && found.hidden === 0)) return save(values);
    const isConfirmed = await new Promise<boolean>((onAnswer) => setAsked({ ...found, onAnswer }));
    setAsked(undefined);
    return isConfirmed ? save(values) : { kind: 'withdrawn' };
  };
  return {
    save: offers(entity, 'settingChanges') ? saveAfterConfirm : save,
    question: asked && <SettingChangesDialog {...asked} />,
  };
}
