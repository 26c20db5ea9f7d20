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

/** What its service says, with what it can otherwise with these records. */
export function declarationOf({ service, can }: EntityOptions, declared: Services): ServiceDeclaration {
  const declaration: ServiceDeclaration = declared[service] ?? { title: service };
  return can ? { ...declaration, can: { ...declaration.can, ...can } } : declaration;
}

/** Where records are kept; those of a service of others at that service alone, and not beside any of ours. */
export function tableOf({ service, table }: EntityOptions, name: string, can: Abilities): string {
  const own = table ?? snakeCase(name.split('/').at(-1) ?? name);
  return can.own ? own : `${service}:${table ?? name}`;
}

/** The calls of an entity by operation: as its file writes them, or those that its service has by convention. */
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
  const written = isLines(options.operations)
    ? options.operations
    : Object.fromEntries((options.operations ?? standard).map((name) => [name, conventional[name]]));
  return Object.fromEntries(Object.entries(written).map(([name, line]) => [name, readOperation(line, wire)]));
}

function isLines(
  operations: EntityOptions['operations'],
): operations is Record<string, string | OperationDeclaration> {
  return operations !== undefined && !Array.isArray(operations);
}
