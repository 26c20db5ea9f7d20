import { isObject } from '../../values/plainData.ts';
import { camelCase } from '../../values/text/naming.ts';
import { type Draft, draftOf } from './keywords.ts';
import { annotationKeywords } from './refSiblings.ts';
import type { RawSchema } from './schemaReading.ts';
import { withParts } from './subschemas.ts';

/** The name by which other files refer to a file: the last segment of its address, without extension. */
export function fileKey(address: string): string {
  const last =
    address
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '';
  return camelCase(last.replace(/(\.schema)?\.(json|ya?ml)$/i, '')).toLowerCase();
}

/**
 * Converts a draft-07 or 2019-09 schema to 2020-12, so that files of several drafts can be combined. `file` is the file
 * that declares the draft of `schema`.
 */
export function upgradeDraft(schema: unknown, file: RawSchema): unknown {
  const draft = draftOf({ $schema: typeof file.$schema === 'string' ? file.$schema : '' });
  return draft === '2020-12' ? schema : inNewest(schema, draft);
}

function inNewest(value: unknown, draft: Draft): unknown {
  if (!isObject(value)) return value;
  const schema = placed(draft === '7' ? anchored(withoutSiblings(value)) : value);
  return withParts(schema, (part) => inNewest(part, draft));
}

/** Converts draft-07 tuples: `items` to `prefixItems`, and `additionalItems` to `items`. */
function placed({ items, additionalItems, ...schema }: RawSchema): RawSchema {
  if (!Array.isArray(items)) return items === undefined ? schema : { ...schema, items };
  return {
    ...schema,
    prefixItems: items,
    ...(additionalItems === undefined ? {} : { items: additionalItems }),
  };
}

/** Converts a draft-07 anchor, written as `$id: "#name"`, to `$anchor`. */
function anchored(schema: RawSchema): RawSchema {
  const { $id, ...rest } = schema;
  return typeof $id === 'string' && $id.startsWith('#') ? { $anchor: $id.slice(1), ...rest } : schema;
}

function withoutSiblings(schema: RawSchema): RawSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const entries = Object.entries(schema).filter(([word]) => word === '$ref' || annotationKeywords.has(word));
  return Object.fromEntries(entries);
}
