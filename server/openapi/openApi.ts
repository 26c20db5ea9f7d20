import { headers } from '#schemas/protocol/headers.ts';
import type { Catalogue } from '../derived/catalogue.ts';
import type { Domain } from '../domain/domainRule.ts';
import { productVersion } from '../projectDirectory.ts';
import { withComponents } from './components.ts';
import type { OpenApiDocument, Paths } from './document.ts';
import { entityPaths } from './entityPaths.ts';
import { filterSchemas } from './listParameters.ts';
import { ownParameters } from './ownParameters.ts';
import { ownSchemas } from './ownSchemas.ts';
import { errorResponsesIn } from './parts.ts';
import { type DescribedRoute, routePaths } from './routePaths.ts';
import { componentSchemas } from './schemasFor.ts';

const description = `Absence and substitute management for school districts.

Every call below \`/services\` needs a bearer token of the identity provider. A write repeats the XSRF
cookie in a header. A record carries a version: a change names the one that was read, and a stale one is
refused with the record as it is now. Whatever is refused answers with a code, a message and a request id.`;

/** The OpenAPI 3.1 document of every call that the service answers; made from the schemas of entities and routes. */
export function openApi(
  catalogue: Catalogue,
  domain: Domain,
  routes: readonly DescribedRoute[],
): OpenApiDocument {
  const { entities } = catalogue.registry;
  const own = withComponents(routePaths(routes));
  const paths = { ...own.paths, ...entityPaths(catalogue, domain) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'ABSMGMT Console services',
      version: productVersion,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The console that serves this document.' }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the identity provider that `/config.json` names.',
        },
        alternateToken: {
          type: 'apiKey',
          in: 'header',
          name: headers.alternateToken,
          description: 'From `POST /services/help-desk/auth`; only with `useAesopToken` in the query.',
        },
      },
      parameters: ownParameters,
      responses: errorResponsesIn(paths),
      schemas: { ...ownSchemas, ...own.schemas, ...filterSchemas(entities), ...componentSchemas(entities) },
    },
  };
}

function tagsOf(paths: Paths): OpenApiDocument['tags'] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = [...new Set(operations.flatMap((operation) => operation.tags))];
  return names.map((name) => ({ name, description: `Calls about ${name.toLowerCase()}.` }));
}
