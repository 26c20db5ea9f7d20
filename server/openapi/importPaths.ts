import { importServices } from '#schemas/protocol/import.ts';
import { type ServiceName, services } from '#schemas/protocol/services.ts';
import type { Paths } from './document.ts';
import { type ImportOperations, importOperations } from './importOperations.ts';
import {
  entityParameter,
  fileBody,
  inPath,
  keptExample,
  mappingExample,
  rowParameters,
  uploadParameters,
} from './importParameters.ts';
import { body, ref } from './parts.ts';

/** The calls for imports, of every service that has records to import (docs/domain.md#import). */
export const importPaths: Paths = Object.assign({}, ...importServices.map(pathsOf));

function pathsOf(service: ServiceName): Paths {
  const base = `${services[service].base}/v1.0`;
  const operations = importOperations(service);
  return { ...jobPaths(base, operations), ...taskPaths(base, operations), ...mappingPaths(base, operations) };
}

function jobPaths(base: string, { read, act, file, remove }: ImportOperations): Paths {
  const job = `${base}/imports/{jobId}`;
  return {
    [`${base}/imports`]: {
      get: read('listImports', 'The imports of an entity, the newest first', 'ImportJobs', [entityParameter]),
      post: act('startImport', 'Send a file to be imported', fileBody, {
        status: 201,
        parameters: [entityParameter, ...uploadParameters],
      }),
    },
    [`${base}/imports/reading`]: {
      get: read('getImportReading', 'What becomes of the file that you sent', 'ImportReading', []),
    },
    [job]: {
      get: read('getImport', 'An import with its progress', 'ImportJob', [inPath.jobId]),
      delete: remove('removeImport', 'Remove an import; the records that it wrote stay', inPath.jobId),
    },
    [`${job}/rows`]: {
      get: read('listImportRows', 'Rows of an import', 'ImportRows', [inPath.jobId, ...rowParameters]),
    },
    [`${job}/unknownValues`]: {
      get: read('listUnknownImportValues', 'Texts that name no record or choice', 'ImportUnknownValues', [
        inPath.jobId,
      ]),
    },
    [`${job}/report`]: {
      get: file('reportImport', 'What became of every row, as a CSV file', [
        inPath.jobId,
        ...rowParameters.filter(({ name }) => name === 'result'),
      ]),
    },
    [`${job}/rows/{row}`]: {
      put: act(
        'mendImportRow',
        'Mend a row and check it again',
        body(ref('ImportCells'), { cells: { Name: 'Daily' } }),
        {
          answers: 'ImportRow',
          parameters: [inPath.jobId, inPath.row],
        },
      ),
    },
  };
}

function taskPaths(base: string, { act }: ImportOperations): Paths {
  const job = `${base}/imports/{jobId}`;
  return {
    [`${job}/check`]: {
      post: act(
        'checkImport',
        'Map the columns and try every row dry',
        body(ref('ImportMapping'), mappingExample),
      ),
    },
    [`${job}/apply`]: {
      post: act(
        'applyImport',
        'Write the rows that the check found good',
        body(ref('ImportApply'), { confirmed: true }),
      ),
    },
    [`${job}/undo`]: {
      post: act('undoImport', 'Take back what was applied', body(ref('ImportOptionsBody'), {})),
    },
    [`${job}/stop`]: {
      post: act('stopImport', 'End the work after the present step', body(ref('ImportOptionsBody'), {})),
    },
  };
}

function mappingPaths(base: string, { read, act, remove }: ImportOperations): Paths {
  return {
    [`${base}/importMappings`]: {
      get: read('listImportMappings', 'The mappings kept for an entity', 'SavedMappings', [entityParameter]),
      post: act('keepImportMapping', 'Keep a mapping under a title', body(ref('SentMapping'), keptExample), {
        status: 201,
        answers: 'SavedMapping',
        parameters: [],
      }),
    },
    [`${base}/importMappings/{mappingId}`]: {
      delete: remove('removeImportMapping', 'Remove a mapping', inPath.mappingId),
    },
  };
}
