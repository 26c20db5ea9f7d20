import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { ownServices } from '#schemas/services.ts';

/** Service declarations of an external city library and an external museum, written as a developer would. */
export const libraryServices: Services = {
  ...ownServices,
  cityLibrary: {
    title: 'City library',
    openapi: '/about/openapi.json',
    timeLimit: 1,
    sizeLimit: 1,
    atOnce: 2,
    wire: { answer: { total: { header: 'X-Count' }, version: { header: 'X-Revision' } } },
    can: { changeLog: { request: 'GET {path}/{id}/history', answer: { at: '/at' } } },
  },
  museum: { title: 'Museum', base: 'https://museum.example.org/api', access: 'direct' },
};

const book = defineEntity({
  $id: 'library/book',
  type: 'object',
  title: 'Book',
  required: ['title'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: { type: 'string' },
    skillId: { type: 'integer', 'x-field': { reference: 'reference-data/skill' } },
  },
  'x-entity': {
    service: 'cityLibrary' as never,
    permission: 'REFDATA.PAYCODE',
    import: {},
    can: {
      bulk: { delete: { request: 'POST {path}/purge', send: { ids: '{ids}' } } },
      export: { request: 'POST {path}/file' },
    },
    actions: { lend: { label: 'Lend', permission: ['REFDATA.PAYCODE.VIEW', 'REFDATA.SKILLS.VIEW'] } },
    operations: {
      list: 'GET /books',
      get: 'GET /books/{id}',
      create: 'POST /books',
      update: {
        request: 'PUT /books/{id}',
        headers: { 'X-Reason': '{reason}', Authorization: 'Bearer {reason}' },
        steps: [{ name: 'shelf', title: 'the shelf', request: 'PUT /shelves/{id}' }],
      },
      delete: 'DELETE /books/{id}',
      cover: 'GET /books/{id}/cover',
      upload: 'PUT /books/{id}/cover',
      lend: 'POST /books/{id}/loans',
    },
  },
});

/** An entity whose calls have the same address and differ only in body and parameters. */
const loan = defineEntity({
  $id: 'library/loan',
  type: 'object',
  title: 'Loan',
  properties: { id: { type: 'integer', readOnly: true }, reader: { type: 'string' } },
  'x-entity': {
    service: 'cityLibrary' as never,
    permission: 'REFDATA.PAYCODE',
    operations: {
      list: { request: 'POST /rpc', send: { method: 'loans.list', page: '{page}' } },
      delete: { request: 'POST /rpc', send: { method: 'loans.end', id: '{id}' } },
    },
  },
});

/** A record of the console that refers to records of the external city library. */
const readingRoom = defineEntity({
  $id: 'library/reading-room',
  type: 'object',
  title: 'Reading room',
  properties: {
    readingRoomId: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    bookId: { type: 'integer', 'x-field': { reference: 'library/book' } },
    bookIds: { type: 'array', items: { type: 'integer' }, 'x-field': { reference: 'library/book' } },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.PAYCODE', label: '{name} {bookId}' },
});

/** Defines an entity whose ids are paths. In URLs, their slashes are sent as `%2F` or literally. */
const shelved = (name: string, slashes: 'encoded' | 'plain') =>
  defineEntity({
    $id: `library/${name}`,
    type: 'object',
    title: name,
    properties: { id: { type: 'string', readOnly: true, 'x-field': { wire: { slashes } } } },
    'x-entity': {
      service: 'cityLibrary' as never,
      permission: 'REFDATA.PAYCODE',
      operations: ['list', 'get'],
    },
  });
export const folder = shelved('folder', 'encoded');
const scan = shelved('scan', 'plain');

/** An entity whose IDs must match a pattern. */
const reader = defineEntity({
  $id: 'library/reader',
  type: 'object',
  title: 'Reader',
  properties: { id: { type: 'string', readOnly: true, maxLength: 8, pattern: '^r-[0-9]+$' } },
  'x-entity': {
    service: 'cityLibrary' as never,
    permission: 'REFDATA.PAYCODE',
    operations: { list: 'GET /readers', get: 'GET /readers/{id}' },
  },
});

const exhibit = defineEntity({
  $id: 'museum/exhibit',
  type: 'object',
  title: 'Exhibit',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
  'x-entity': { service: 'museum' as never, permission: 'REFDATA.PAYCODE' },
});

export const libraryRegistry = readRegistry(
  { ...entityFiles, book, loan, exhibit, readingRoom, folder, scan, reader },
  libraryServices,
);
