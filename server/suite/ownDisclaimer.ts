import type { FastifyRequest } from 'fastify';
import type { OwnDisclaimer } from '#schemas/protocol/people/ownDisclaimer.ts';
import { hasConfirmed } from '#schemas/rules/calling/disclaimer.ts';
import { DomainError } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { domainWriter } from '../derived/write/writeRecord.ts';
import { disclaimerInForce, disclaimerTab } from '../domain/substitute/disclaimers.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';
import type { FactsReader } from './factsReader.ts';
import { ownPerson } from './ownPerson.ts';

/**
 * Returns the call disclaimer that a substitute sees on the start page, and whether they have confirmed it; undefined
 * if no disclaimer is in force.
 */
export async function disclaimerFor(
  { database }: EntityService,
  { actor }: FastifyRequest,
  reader: FactsReader,
  substituteId: number,
): Promise<OwnDisclaimer | undefined> {
  const inForce = await database.read(actor.organization, (sql) =>
    disclaimerInForce(sql, actor.organization),
  );
  if (!inForce) return undefined;
  const [self] = await reader.rows(disclaimerTab, { substituteId }, 1);
  return { ...inForce, isConfirmed: hasConfirmed(self ?? {}, inForce) };
}

/**
 * `PUT /v1.0/ownDisclaimer`: the calling substitute confirms the district's disclaimer. The request has the version
 * that the client loaded. Stores this version with time, channel and IP address. Throws `notFound` for anyone but
 * substitutes, `stale` if there is a newer version.
 */
export async function confirmOwnDisclaimer(
  { database, catalogue, domain }: EntityService,
  request: FastifyRequest,
): Promise<OwnDisclaimer> {
  const { actor } = request;
  const { version } = request.body as { readonly version: number };
  const { substituteId } = (await ownPerson(database, actor)) ?? {};
  if (!substituteId) throw new DomainError('notFound');
  // People see their own record, whatever their visibility.
  const self = { ...actor, visibility: unlimitedVisibility };
  return database.write(actor.organization, async (sql) => {
    const inForce = await disclaimerInForce(sql, actor.organization);
    if (inForce?.version !== version) throw new DomainError('stale');
    await domainWriter({ catalogue, domain, actor: self, sql, requestId: request.id }).assign(
      disclaimerTab,
      substituteId,
      {
        disclaimerVersion: version,
        disclaimerConfirmedAt: new Date().toISOString(),
        disclaimerChannel: 'web',
        disclaimerAddress: request.ip,
      },
    );
    return { ...inForce, isConfirmed: true };
  });
}
