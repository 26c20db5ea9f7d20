import { resultCodes } from '#schemas/protocol/resultCodes.ts';
import { savedViewSchema } from '#schemas/protocol/savedView.ts';
import type { Catalogue } from '../derived/catalogue.ts';
import type { Domain } from '../domain/domainRule.ts';
import { entityPaths } from './entityPaths.ts';
import { ownPaths } from './ownPaths.ts';
import { componentSchemas } from './schemasFor.ts';

const id = { type: ['integer', 'string'] };
const text = { type: 'string' };
const list = (items: unknown) => ({ type: 'array', items });
const shape = (
  properties: Record<string, unknown>,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  required,
  properties,
});

const use = shape({
  entity: text,
  field: text,
  count: { type: 'integer' },
  records: list(shape({ id, label: text })),
});
const refused = { code: { enum: Object.keys(resultCodes) }, message: text };

/** Shapes that every entity's calls share. */
const ownSchemas = {
  Failure: {
    ...shape(
      {
        ...refused,
        requestId: text,
        errors: { type: 'object' },
        current: { type: 'object' },
        uses: list(use),
        details: {},
      },
      ['code', 'message', 'requestId'],
    ),
    description:
      'Every answer that is not a success. `errors` names fields; `current` comes with `stale`; `uses` with `inUse`.',
  },
  BulkRequest: shape(
    {
      operation: { enum: ['update', 'delete'] },
      changes: { type: 'object' },
      records: list(shape({ id, version: { type: 'integer' } })),
    },
    ['operation', 'records'],
  ),
  BulkAnswer: shape(
    {
      results: list({
        ...shape({ id, ok: { type: 'boolean' }, record: { type: 'object' }, ...refused }, ['id', 'ok']),
      }),
      left: { type: 'integer' },
    },
    ['results'],
  ),
  Selection: shape({ records: list(shape({ id, version: { type: 'integer' }, label: text })) }),
  Uses: shape({ uses: list(use) }),
  ChangeLog: shape({ changes: list({ type: 'object' }), more: { type: 'boolean' } }),
  SavedView: { ...savedViewSchema, additionalProperties: true },
};

/** The OpenAPI 3.1 document of every call that the service answers; made from the schemas. */
export function openApi(catalogue: Catalogue, domain: Domain, publicUrl: string): Record<string, unknown> {
  const { entities } = catalogue.registry;
  const paths = { ...ownPaths, ...entityPaths(catalogue, domain) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'ABSMGMT Console services',
      version: '1.0.0',
      description: 'Absence and substitute management for school districts.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...ownSchemas, ...componentSchemas(entities) },
    },
  };
}

function tagsOf(paths: Record<string, Record<string, unknown>>): { name: string; description: string }[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as { tags: string[] }[];
  const names = [...new Set(operations.flatMap((operation) => operation.tags))];
  return names.map((name) => ({ name, description: `Calls about ${name.toLowerCase()}.` }));
}
