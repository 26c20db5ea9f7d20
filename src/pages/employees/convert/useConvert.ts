import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { ConsoleProvider, Difference } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { convertedFields } from '#schemas/rules/conversion.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useKeepSaved } from '../../../derived/form/save/useKeepSaved.ts';
import { readFailure } from '../../../results/readFailure.ts';

/**
 * Makes a substitute of an employee and tells what came of it; what is refused is said and nothing is changed. An
 * employee whom somebody has changed since is not converted unseen: the fields that the substitute would get
 * otherwise are given as `changes`, until it is meant. Other fields that were changed do not matter to it.
 */
export function useConvert(record: RecordData, label: string, onConverted: (worker: RecordData) => void) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const client = useQueryClient();
  const keep = useKeepSaved(entity.name);
  const translate = useTranslate();
  const notify = useNotify();
  const [isWorking, setWorking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [seen, setSeen] = useState(record);
  const changes = changedSince(record, seen);
  const send = async (read: RecordData, keepOrigWorkerRecordActive: boolean): Promise<RecordData> => {
    const query = { workerId: String(record.id) };
    const body = { keepOrigWorkerRecordActive, [versionField]: read[versionField] };
    try {
      const answer = await provider.action(entity.name, 'convertToSubstitute', { query, body });
      return (answer as { worker: RecordData }).worker;
    } catch (error) {
      const current = error instanceof ServiceError ? error.body.current : undefined;
      if (!current) throw error;
      setSeen(current);
      if (changedSince(read, current).length > 0) throw error;
      return send(current, keepOrigWorkerRecordActive);
    }
  };
  const convert = async (keepOrigWorkerRecordActive: boolean) => {
    setWorking(true);
    setFailed(undefined);
    try {
      const worker = await send(seen, keepOrigWorkerRecordActive);
      keep(worker);
      void client.invalidateQueries({ queryKey: ['substitute/substitute'] });
      notify('employees.convert.done', { type: 'success', messageArgs: { label } });
      onConverted(worker);
    } catch (error) {
      const isStale = error instanceof ServiceError && error.body.current !== undefined;
      const { message, fields } = readFailure(entity, 'convertToSubstitute', error, translate);
      const [[name, messageText] = []] = Object.entries(fields);
      const ofField = messageText && `${name}: ${translate(messageText.message, messageText.args)}`;
      setFailed(
        isStale
          ? translate('employees.convert.stale', { label })
          : (message ?? `${translate('employees.convert.inSubstitute')} ${ofField}`),
      );
      setWorking(false);
    }
  };
  return { convert, isWorking, failed, changes };
}

/** The fields that the conversion goes by, and that are another now. */
function changedSince(before: RecordData, now: RecordData): Difference[] {
  return convertedFields
    .filter((field) => !isSame(before[field], now[field]))
    .map((field) => ({ field, from: before[field], to: now[field] }));
}
