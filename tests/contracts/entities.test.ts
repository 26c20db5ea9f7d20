import { afterAll, beforeAll, describe, inject } from 'vitest';
import { offers } from '#schemas/model/entity/readEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { domain } from '#server/domain/domain.ts';
import { buildContext, type TestContext } from './context.ts';
import { isWritable, listsLikeAnEntity, readsLikeAnEntity } from './entityContract.ts';
import { savesWithParts } from './partsContract.ts';
import { contractEngines, storedEntities } from './shapes.ts';
import { writesLikeAnEntity } from './writeContract.ts';

const { entities } = readRegistry(entityFiles);

/** The contract of all entities in the registry, over HTTP. */
describe.each(contractEngines)('on the %s database', (engine) => {
  const isMissing = engine === 'postgres' && inject('postgres') === '';
  describe.skipIf(isMissing)(isMissing ? 'skipped: no PostgreSQL is installed' : 'every entity', () => {
    let testContext: TestContext;
    beforeAll(async () => {
      testContext = await buildContext(engine, entityFiles, { runsJobsByHand: true });
    }, 180_000);
    afterAll(() => testContext?.close());

    describe.each(storedEntities(entities).map((entity) => ({ name: entity.name, entity })))(
      '$name',
      ({ entity }) => {
        readsLikeAnEntity(entity, () => testContext);
        if (offers(entity, 'list')) listsLikeAnEntity(entity, () => testContext);
        // Skips entities whose records the domain checks as a whole, because samples do not satisfy its rules; they
        // have tests of their own.
        if (domain.plans?.[entity.name]) return;
        if (isWritable(entity)) writesLikeAnEntity(entity, () => testContext);
        if (Object.keys(entity.parts).length > 0) savesWithParts(entity, () => testContext);
      },
    );
  });
});
