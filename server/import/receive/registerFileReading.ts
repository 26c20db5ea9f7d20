import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headingNames, suggestMapping } from '#schemas/import/suggestMapping.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { type FileReading, fileReadingPath, rowsOfOthers } from '#schemas/protocol/imports/fileReading.ts';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { queryOf } from '../../http/requests/queryOf.ts';
import { importOperations as schemas } from '../importOperations.ts';
import { assertMayImport, assertMayUseImports, isImportable } from '../importTarget.ts';
import { type SourceRow, unreadableError } from '../reading/sourceTable.ts';
import { readFile } from '../reading/thread/readFile.ts';
import { faultText } from '../rows/presentRow.ts';
import { acceptFiles, headingOf, processUpload, type ReceivedFile } from './receiveFile.ts';

/**
 * Registers the call that reads a file for records of an external service. Nothing is stored here: the console sends
 * each row to that service through the calls of the entity (docs/how-to/service-import.md).
 */
export function registerFileReading(scope: FastifyInstance, service: EntityService): void {
  scope.register(async (inner) => {
    // Checks permissions before the body is read.
    inner.addHook('onRequest', async (request) => assertMayUseImports(request.actor, 'prepare'));
    acceptFiles(inner);
    const options = { schema: schemas.readFile, bodyLimit: importLimits.bytes };
    inner.post(fileReadingPath, options, async (request, reply) => {
      const entity = entityOfOthers(service, request);
      return processUpload(request, reply, (file) => readRows(entity, request, file));
    });
  });
}

/** Returns the external service's entity that a request names. Throws if the person may not import it. */
function entityOfOthers({ catalogue }: EntityService, request: FastifyRequest): Entity {
  const { entity: name } = queryOf(request);
  const entity = catalogue.registry.entities.find((one) => one.name === name);
  if (!entity || entity.can.own || !isImportable(entity)) {
    const reason = 'entity must name records of another service that can be imported';
    throw new DomainError('badRequest', { args: { reason } });
  }
  assertMayImport(request.actor, entity, 'prepare', entity.import?.modes[0]);
  return entity;
}

async function readRows(
  entity: Entity,
  request: FastifyRequest,
  { chunks, signal }: ReceivedFile,
): Promise<FileReading> {
  const { table, heading } = queryOf(request);
  const options = { entity: entity.name, table, heading: headingOf(heading), known: headingNames(entity) };
  const file = await readFile(chunks, options, { signal });
  try {
    const { format, tables, table: read, columns, rowCount, head, samples, daySystem, hints } = file.facts;
    if (rowCount === 0) throw unreadableError('noRows');
    if (rowCount > rowsOfOthers) throw unreadableError('tooManyRows', { limit: rowsOfOthers });
    const rows: SourceRow[] = [];
    for await (const chunk of file.rows) rows.push(...chunk.filter(({ ignored }) => ignored === undefined));
    return {
      format,
      tables,
      table: read,
      columns,
      head: head ?? null,
      hints,
      mapping: suggestMapping(entity, columns, format, { samples, daySystem, dates: hints.dates }),
      rows: rows.map(({ line, cells, fault }) => ({
        line,
        cells,
        ...(fault ? { fault: faultText(fault, request.actor.language) } : {}),
      })),
    };
  } finally {
    await file.close();
  }
}
