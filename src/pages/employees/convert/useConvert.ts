import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { useKeepSaved } from '../../../derived/form/save/useKeepSaved.ts';
import { readFailure } from '../../../results/readFailure.ts';

/**
 * Makes a substitute of an employee and tells what came of it; what is refused is said and nothing is changed. An
 * employee whom somebody has changed since is not converted unseen: that is said, and `isStale` until it is meant.
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
  const [version, setVersion] = useState(record[versionField]);
  const isStale = version !== record[versionField];
  const convert = async (keepOrigWorkerRecordActive: boolean) => {
    setWorking(true);
    setFailed(undefined);
    try {
      const query = { workerId: String(record.id) };
      const body = { keepOrigWorkerRecordActive, [versionField]: version };
      const answer = await provider.action(entity.name, 'convertToSubstitute', { query, body });
      const { worker } = answer as { worker: RecordData };
      keep(worker);
      void client.invalidateQueries({ queryKey: ['substitute/substitute'] });
      notify('employees.convert.done', { type: 'success', messageArgs: { label } });
      onConverted(worker);
    } catch (error) {
      const current = error instanceof ServiceError ? error.body.current : undefined;
      if (current) setVersion(current[versionField]);
      const { message, fields } = readFailure(entity, 'convertToSubstitute', error, translate);
      const [[name, messageText] = []] = Object.entries(fields);
      const ofField = messageText && `${name}: ${translate(messageText.message, messageText.args)}`;
      setFailed(
        current
          ? translate('employees.convert.stale', { label })
          : (message ?? `${translate('employees.convert.inSubstitute')} ${ofField}`),
      );
      setWorking(false);
    }
  };
  return { convert, isWorking, failed, isStale };
}
