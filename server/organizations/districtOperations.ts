import { directoryEntrySchema, directoryPageSchema } from '#schemas/protocol/organizations/directory.ts';
import * as districts from '#schemas/protocol/organizations/districts.ts';
import { operation, pageParameters } from '../http/operation.ts';

const tag = 'Districts';
const params = { id: { type: 'integer', description: 'The number of the district.' } } as const;

/** Schemas of the calls about districts and the NCES directory, for support only. */
export const districtOperations = {
  searchDirectory: operation({
    tag,
    operationId: 'searchDirectory',
    summary: 'Search the NCES directory',
    query: { ...pageParameters, state: { type: 'string', description: 'The postal code of one state.' } },
    response: { 200: directoryPageSchema },
    refused: ['notFound'],
  }),
  readDirectoryEntry: operation({
    tag,
    operationId: 'readDirectoryEntry',
    summary: 'A district of the directory with its schools',
    params: {
      leaid: {
        type: 'string',
        pattern: '^[0-9]{7}$',
        description: 'Its NCES id, seven digits.',
        examples: ['0622710'],
      },
    },
    response: { 200: directoryEntrySchema },
    refused: ['notFound'],
  }),
  list: operation({
    tag,
    operationId: 'listDistricts',
    summary: 'All districts in this installation',
    query: {
      ...pageParameters,
      state: { enum: ['open', 'closed', 'all'], description: 'Only open or closed ones.' },
    },
    response: { 200: districts.districtListSchema },
    refused: ['notFound'],
  }),
  add: operation({
    tag,
    operationId: 'addDistrict',
    summary: 'Add a district by hand',
    body: {
      ...districts.districtByHandSchema,
      examples: [{ name: 'Green Valley', stateCode: 'OR', timeZone: 'America/Los_Angeles' }],
    },
    response: { 201: districts.addedDistrictSchema },
    refused: ['notFound', 'stale'],
  }),
  addFromDirectory: operation({
    tag,
    operationId: 'addDistrictFromDirectory',
    summary: 'Add a district from the directory with its schools',
    body: { ...districts.districtFromDirectorySchema, examples: [{ leaid: '0622710' }] },
    response: { 201: districts.addedDistrictSchema },
    refused: ['notFound', 'stale'],
  }),
  read: operation({
    tag,
    operationId: 'readDistrict',
    summary: 'One district with its recent changes',
    params,
    response: { 200: districts.districtDetailSchema },
    refused: ['notFound'],
  }),
  edit: operation({
    tag,
    operationId: 'editDistrict',
    summary: 'Change a district’s details',
    params,
    body: { ...districts.districtChangeSchema, examples: [{ version: 1, city: 'Springfield' }] },
    response: { 200: districts.districtDetailSchema },
    refused: ['notFound', 'stale'],
  }),
  close: operation({
    tag,
    operationId: 'closeDistrict',
    summary: 'Close a district from a date; nothing is deleted',
    params,
    body: {
      ...districts.districtClosingSchema,
      examples: [{ version: 1, closedOn: '2027-06-30', reason: 'Merged into its neighbour.' }],
    },
    response: { 200: districts.districtDetailSchema },
    refused: ['notFound', 'stale'],
  }),
  reopen: operation({
    tag,
    operationId: 'reopenDistrict',
    summary: 'Reopen a closed district',
    params,
    body: { ...districts.districtReopeningSchema, examples: [{ version: 2 }] },
    response: { 200: districts.districtDetailSchema },
    refused: ['notFound', 'stale'],
  }),
  compareSchools: operation({
    tag,
    operationId: 'compareSchools',
    summary: 'Differences between a district’s schools and the directory',
    params,
    response: { 200: districts.schoolComparisonSchema },
    refused: ['notFound'],
  }),
  takeOverSchools: operation({
    tag,
    operationId: 'takeOverSchools',
    summary: 'Apply schools from the directory to a district',
    params,
    body: { ...districts.schoolsFromDirectorySchema, examples: [{ add: [], update: [] }] },
    response: { 200: districts.addedSchoolsSchema },
    refused: ['notFound', 'stale'],
  }),
} as const;
