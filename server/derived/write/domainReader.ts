import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { RecordAccess } from '../../domain/domainRule.ts';
import { authorize } from '../read/authorize.ts';
import { listRecords } from '../read/listRecords.ts';
import { presentRecord } from '../read/presentRecord.ts';
import { readListQuery } from '../read/readListQuery.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { readRow } from './rows.ts';
import type { WriteContext } from './writeContext.ts';

/** Returns the functions by which the domain reads records, limited to what the person may read. */
export function domainReader({ catalogue, actor, sql }: WriteContext): RecordAccess['read'] {
  const mayRead = (name: string) => {
    const stored = catalogue.named(name);
    authorize(actor, stored.entity, 'view');
    return stored;
  };
  return {
    get: async (name, id) => {
      const stored = mayRead(name);
      const record = await readRow(sql, stored, actor, parseEntityId(stored, id));
      if (!record) throw new DomainError('notFound');
      return presentRecord(stored, record, actor.permissions);
    },
    list: async (name, filter: RecordData = {}) => {
      const stored = mayRead(name);
      const requested = { filter: JSON.stringify(filter), range: `[0,${longestPage - 1}]` };
      const query = readListQuery(stored, requested, actor);
      const { records } = await listRecords(stored, query, actor.organization, sql, catalogue.named);
      return records.map((record) => presentRecord(stored, record, actor.permissions));
    },
  };
}
