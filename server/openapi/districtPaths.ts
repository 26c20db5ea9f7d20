import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import { directoryPath } from '#schemas/protocol/directory.ts';
import { districtsPath } from '#schemas/protocol/districts.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Operation, Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const tag = 'Districts';
const useAesopToken = query('useAesopToken', 'The header AesopToken identifies the caller.');
const page = [
  query('search', 'Name, city, state or NCES id.', { type: 'string', maxLength: 100 }),
  query('limit', 'How many; 20 when left out.', { type: 'integer', minimum: 1, maximum: 50 }),
  query('offset', 'The first hit to give.', { type: 'integer', minimum: 0 }),
];
const orgId = inPath('id', 'The number of the district.', { type: 'integer' });
const closing = { version: 1, closedOn: '2027-06-30', reason: 'Merged into its neighbour.' };

/** The districts of the installation and the NCES directory: support alone; spelled both ways. */
export function districtPaths(prefix: string, alias: string): Paths {
  const base = `${services.absence.base}${prefix}`;
  const read = (operationId: string, summary: string, answers: string, parameters: readonly Parameter[]) => ({
    get: reading({
      operationId: `${operationId}${alias}`,
      summary,
      tag,
      answers: ref(answers),
      parameters: [...parameters, useAesopToken],
      refused: ['notFound'],
    }),
  });
  const write = (one: Write) => writing({ ...one, operationId: `${one.operationId}${alias}` });
  return {
    [`${base}${directoryPath}`]: read('searchDirectory', 'Search the NCES directory', 'DirectoryPage', [
      ...page,
      query('state', 'The postal code of one state.'),
    ]),
    [`${base}${directoryPath}/{leaid}`]: read(
      'readDirectoryEntry',
      'A district of the directory with its schools',
      'DirectoryEntry',
      [{ ...inPath('leaid', 'Its NCES id, seven digits.', { type: 'string' }), example: '0622710' }],
    ),
    [`${base}${districtsPath}`]: {
      ...read('listDistricts', 'The districts of the installation', 'DistrictList', [
        ...page,
        query('state', 'Only open or closed ones.', { enum: ['open', 'closed', 'all'] }),
      ]),
      post: write({
        operationId: 'addDistrict',
        summary: 'Add a district by hand',
        takes: 'DistrictByHand',
        example: { name: 'Green Valley', stateCode: 'OR', timeZone: 'America/Los_Angeles' },
        gives: 'AddedDistrict',
        status: 201,
      }),
    },
    [`${base}${districtsPath}/from-directory`]: {
      post: write({
        operationId: 'addDistrictFromDirectory',
        summary: 'Add a district of the directory with its schools',
        takes: 'DistrictFromDirectory',
        example: { leaid: '0622710' },
        gives: 'AddedDistrict',
        status: 201,
      }),
    },
    [`${base}${districtsPath}/{id}`]: {
      ...read('readDistrict', 'One district, with its last changes', 'DistrictDetail', [orgId]),
      put: write({
        operationId: 'editDistrict',
        summary: 'Change what is said of a district',
        takes: 'DistrictChange',
        example: { version: 1, city: 'Springfield' },
        gives: 'DistrictDetail',
        parameters: [orgId],
      }),
    },
    [`${base}${districtsPath}/{id}/close`]: {
      post: write({
        operationId: 'closeDistrict',
        summary: 'Close a district from a day on; nothing is deleted',
        takes: 'DistrictClosing',
        example: closing,
        gives: 'DistrictDetail',
        parameters: [orgId],
      }),
    },
    [`${base}${districtsPath}/{id}/reopen`]: {
      post: write({
        operationId: 'reopenDistrict',
        summary: 'Open a closed district again',
        takes: 'DistrictReopening',
        example: { version: 2 },
        gives: 'DistrictDetail',
        parameters: [orgId],
      }),
    },
    [`${base}${districtsPath}/{id}/directory-schools`]: {
      ...read(
        'compareSchools',
        'How the schools of a district differ from those of the directory',
        'SchoolComparison',
        [orgId],
      ),
      post: write({
        operationId: 'takeOverSchools',
        summary: 'Take schools of the directory over into a district',
        takes: 'SchoolsFromDirectory',
        example: { add: [], update: [] },
        gives: 'TakenOver',
        parameters: [orgId],
      }),
    },
  };
}

interface Write {
  readonly operationId: string;
  readonly summary: string;
  readonly takes: string;
  readonly example: unknown;
  readonly gives: string;
  readonly status?: number;
  readonly parameters?: readonly Parameter[];
}

function writing({
  operationId,
  summary,
  takes,
  example,
  gives,
  status = 200,
  parameters = [],
}: Write): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: [...parameters, useAesopToken, ...callerParameters('POST')],
    requestBody: body(ref(takes), example),
    responses: {
      [status]: answer('Done.', ref(gives)),
      ...errorResponses([...writeErrors, 'notFound', 'stale']),
    },
  };
}

function inPath(name: string, description: string, schema: JsonSchemaObject): Parameter {
  return { name, in: 'path', description, required: true, schema };
}
