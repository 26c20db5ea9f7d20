import { isObject } from '#schemas/values/plainData.ts';
import { propertiesOf } from './guessWire.ts';
import { objectAt, type Part } from './resolve.ts';
import { bodySchema, callAt, type Resource } from './resources.ts';
import { partOf, selfContainedSchema } from './selfContainedSchema.ts';

/**
 * Converts the schema of a returned record to the schema of an entity. Fields that a create does not accept become
 * read-only, and fields that it requires become required.
 */
export function entityRecord(document: Part, resource: Resource, record: Part, id: string | undefined): Part {
  const call = callAt(document, resource.many, 'post');
  const sent = partOf(selfContainedSchema(document, bodySchema(document, call)));
  const isTaken = sent.properties !== undefined;
  const taken = propertiesOf(sent);
  const all = { ...taken, ...propertiesOf(record) };
  const named = [isTaken ? sent.required : record.required].flat();
  const needed = named.filter((name): name is string => typeof name === 'string' && name in all);
  const properties = Object.entries(all).map(([name, part]) => {
    const isOwn = isTaken && !(name in taken);
    const isGiven = name === id && !(isTaken && needed.includes(name));
    return [name, (isOwn || isGiven) && isObject(part) ? { ...part, readOnly: true } : part];
  });
  const { properties: _, required: __, title: ___, $defs, ...rest } = { ...record, ...(isTaken ? sent : {}) };
  const required = needed.filter((name) => name !== id || isTaken);
  const definitions = { ...objectAt(record.$defs), ...objectAt($defs) };
  return {
    ...rest,
    type: 'object',
    ...(record.description === undefined ? {} : { description: record.description }),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}
