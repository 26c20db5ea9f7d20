import type { FastifyRequest } from 'fastify';
import type { Sql } from '../../database/database.ts';
import type { Catalogue } from '../../derived/catalogue.ts';
import { labelsOf } from '../../derived/labels.ts';
import { notify } from '../../suite/notify.ts';
import type { LockableRecord } from './lockable.ts';
import type { StoredLock } from './lockStore.ts';

/**
 * Tells the one who held a lock that it was taken over, and by whom: their page hears of it when it
 * prolongs, and a notification stays. The log keeps it for whoever looks after the service.
 */
export async function notifyTakenOver(
  sql: Sql,
  { actor, log }: FastifyRequest,
  catalogue: Catalogue,
  { stored, record, place }: LockableRecord,
  from: StoredLock,
): Promise<void> {
  const { organization, impersonation } = actor;
  const [label = ''] = await labelsOf({ catalogue, organization, sql }, stored, [record]);
  await notify(sql, {
    organization,
    userKey: from.ownerKey,
    kind: 'lockTakenOver',
    args: { name: impersonation?.impersonator.name ?? actor.name, label },
    path: null,
  });
  log.info({ table: place.table, key: place.key, from: from.ownerKey }, 'a record lock was taken over');
}
