import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { Resolution } from '#schemas/rules/allocation.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useCacheSaved } from '../../derived/form/save/useCacheSaved.ts';
import { useRecordName } from '../../derived/form/save/useRecordName.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { failureText } from '../../results/failureText.ts';
import { readFailure } from '../../results/readFailure.ts';
import type { SaveOutcome } from '../../results/saveOutcome.ts';

/** Saves a version with the chosen resolution, together with the versions it overlaps, in one transaction. */
export function useResolve(values: RecordData, record: RecordData | undefined) {
  const { entity, text } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useCacheSaved(entity.name);
  const nameOf = useRecordName();
  const [failed, setFailed] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  const resolve = async (resolution: Resolution): Promise<SaveOutcome | undefined> => {
    setWorking(true);
    setFailed(undefined);
    try {
      const version = { ...values, ...identity(record, entity.id.name) };
      const answer = await provider.action(entity.name, 'resolve', { body: { resolution, version } });
      const saved = { ...(answer as RecordData), id: (answer as RecordData)[entity.id.name] };
      keep(saved);
      const messageArgs = { name: text(entity.title), label: await nameOf(saved) };
      notify(record ? 'form.saved.updated' : 'form.saved.created', { type: 'success', messageArgs });
      return { kind: 'saved', record: saved };
    } catch (error) {
      setFailed(failureText(readFailure(entity, 'resolve', error, translate), translate));
      return undefined;
    } finally {
      setWorking(false);
    }
  };
  return { resolve, failed, isWorking };
}

/** Returns the ID and version of an existing record; empty for a new one. */
function identity(record: RecordData | undefined, idField: string): RecordData {
  return record?.id === undefined ? {} : { [idField]: record.id, [versionField]: record[versionField] };
}
