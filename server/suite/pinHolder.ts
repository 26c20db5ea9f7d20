import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#schemas/model/fieldProblem.ts';
import { userTypes } from '#schemas/protocol/permissions.ts';
import type { Database } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { changeOwnPin } from '../domain/employee/changeOwnPin.ts';
import { joinPins } from '../domain/employee/joinPins.ts';
import { readWorkerPins } from '../domain/employee/pins.ts';
import { isOneOf, withNewPin } from '../identity/recentPins.ts';
import { keepPins, readPins } from './pinStore.ts';

/** Throws when the hashes of the last PINs forbid a change: the current one was not shown. */
type Assert = (hashes: readonly string[]) => Promise<void>;

/** Who asks, and by which request. */
export type PinOwner = Pick<FastifyRequest, 'actor' | 'id'>;

/** Where the last PINs of somebody are kept. */
export interface PinHolder {
  /** The newest first. */
  readonly hashes: () => Promise<readonly string[]>;
  /** Sets another PIN, all or nothing; gives what is wrong with it, nothing once it is kept. */
  readonly change: (pin: string, assert: Assert) => Promise<ProblemCode | undefined>;
}

/**
 * An employee's PINs are those of their record, whether an administrator sets one there or they do it
 * themselves: one PIN, and one history of five. Whoever is no employee has their PINs with the account.
 */
export async function pinHolder(service: EntityService, asks: PinOwner): Promise<PinHolder> {
  const { database } = service;
  const { subject } = asks.actor;
  const [link] = await database.identity((sql) =>
    sql(linkText, [subject, userTypes.worker, asks.actor.organization]),
  );
  if (!link) return ofAccount(database, subject);
  const { organization } = asks.actor;
  const worker = Number(link.person_id);
  const isThere = await database.read(organization, (sql) => sql(workerText, [organization, worker]));
  if (isThere.length === 0) return ofAccount(database, subject);
  // The account had PINs of its own before it came to belong to the employee.
  if (link.has_own) await joinPins(database, subject);
  return ofWorker(service, asks, worker);
}

const linkText = `select person_id, exists (select 1 from user_pin kept where kept.subject = $1) as has_own
  from user_account
  where subject = $1 and user_type = $2 and org_id = $3 and person_id is not null`;

const workerText = 'select 1 from worker where org_id = $1 and worker_id = $2';

function ofAccount(database: Database, subject: string): PinHolder {
  const read = () => database.identity((sql) => readPins(sql, subject));
  return {
    hashes: async () => (await read()).hashes,
    change: async (pin, assert) => {
      const stored = await read();
      await assert(stored.hashes);
      if (await isOneOf(stored.hashes, pin)) return 'pinRecent';
      const hashes = await withNewPin(stored.hashes, pin);
      await database.identity((sql) => keepPins(sql, subject, { ...stored, hashes }));
      return undefined;
    },
  };
}

function ofWorker(service: EntityService, { actor, id }: PinOwner, worker: number): PinHolder {
  const { database, catalogue, domain } = service;
  const { organization } = actor;
  return {
    hashes: () =>
      database.read(organization, async (sql) => (await readWorkerPins(sql, organization, worker)).hashes),
    change: (pin, assert) =>
      database.write(organization, (sql) =>
        changeOwnPin({ catalogue, domain, actor, sql, requestId: id }, worker, pin, assert),
      ),
  };
}
