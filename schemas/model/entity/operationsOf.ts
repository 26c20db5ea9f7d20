import {
  conventionalLines,
  type RequestLine,
  readOperation,
  standardOperations,
} from '../../service/requestLine.ts';
import type { ServiceDeclaration, Services } from '../../service/serviceSchema.ts';
import type { OperationDeclaration } from '../../service/wireSchema.ts';
import { snakeCase } from '../../values/text/naming.ts';
import { pluralOf } from '../../values/text/plural.ts';
import type { EntityOptions } from '../metaSchema/metaSchema.ts';
import type { Abilities } from './abilities.ts';

/** The declaration of an entity's service, merged with the entity's own `can`. */
export function declarationOf({ service, can }: EntityOptions, declared: Services): ServiceDeclaration {
  const declaration: ServiceDeclaration = declared[service] ?? { title: service };
  return can ? { ...declaration, can: { ...declaration.can, ...can } } : declaration;
}

/**
 * The table of the records. For an external service, its name contains the service, so that it does not collide with
 * our own tables.
 */
export function tableOf({ service, table }: EntityOptions, name: string, can: Abilities): string {
  const own = table ?? snakeCase(name.split('/').at(-1) ?? name);
  return can.own ? own : `${service}:${table ?? name}`;
}

/** The operations of an entity: as declared in its file, or by the convention of its service. */
export function operationsOf(
  options: EntityOptions,
  singular: string,
  declared: Services,
): Record<string, RequestLine> {
  const { prefix = '', own, wire } = declared[options.service] ?? {};
  const single = options.single ?? false;
  const change = own || wire?.update !== 'changes' ? 'PUT' : 'PATCH';
  const conventional = conventionalLines(prefix, singular, pluralOf(singular), { single, change });
  const standard = standardOperations.filter((name) => !single || name === 'get' || name === 'update');
  const lines = isLines(options.operations)
    ? options.operations
    : Object.fromEntries((options.operations ?? standard).map((name) => [name, conventional[name]]));
  return Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, readOperation(line, wire)]));
}

function isLines(
  operations: EntityOptions['operations'],
): operations is Record<string, string | OperationDeclaration> {
  return operations !== undefined && !Array.isArray(operations);
}
